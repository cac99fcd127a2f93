import { fileURLToPath } from 'node:url';
import type { ModuleRequest, Step } from '@coursecraft/ai/engine/engine';
import { DEFAULT_EXTRACTION_LIMITS } from '@coursecraft/documents/limits';
import { readDocument } from '@coursecraft/documents/read-document';
import { afterAll, describe, expect, it } from 'vitest';
import { createOfflineEngine } from './create-offline-engine.ts';

const engine = createOfflineEngine();
afterAll(() => engine.close());

const path = fileURLToPath(new URL('../../../../../packages/documents/src/__fixtures__/tides.pdf', import.meta.url));
const request = async (): Promise<ModuleRequest> => ({
  language: 'en',
  sources: [
    { ...(await readDocument({ path, name: 'tides.pdf', kind: 'pdf' }, DEFAULT_EXTRACTION_LIMITS)), name: 'tides.pdf' },
  ],
});

describe('offline engine', () => {
  it('drafts outside the caller’s thread and reports every step before it is done', async () => {
    const steps: Step[] = [];
    const draft = await engine.draftModule(await request(), {
      signal: new AbortController().signal,
      onStep: (step) => steps.push(step),
    });
    expect(draft.title).toBe('Understanding the tides');
    expect(steps.map((step) => step.kind)).toEqual(['reading', 'outlining', 'writing-section', 'writing-section']);
    expect(steps[2]).toMatchObject({
      name: 'Why the sea rises and falls',
      label: 'Writing section 1 of 2: Why the sea rises and falls',
    });
    for (const step of steps) expect(step.done).toBeLessThan(step.total);
  });
  it('stops when the signal fires', async () => {
    const controller = new AbortController();
    const run = engine.draftModule(await request(), {
      signal: controller.signal,
      onStep: ({ kind }) => kind === 'outlining' && controller.abort(),
    });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  });
  it('ends long work with a message and continues with the next request', async () => {
    const hasty = createOfflineEngine({ patience: { student: 1, author: 60_000, draft: 600_000 } });
    const { signal } = new AbortController();
    const question = { question: 'Why?', history: [], elements: [], tasks: [], language: 'en' };
    await expect(hasty.answerQuestion(question, { signal, onStep: () => {} })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^This took too long and was stopped\. Try again/),
    });
    const steps: Step[] = [];
    await hasty.draftModule(await request(), { signal, onStep: (step) => steps.push(step) });
    expect(steps.length).toBeGreaterThan(0);
    await hasty.close();
  });
  it('refuses thin sources with an AppError', async () => {
    const thin = {
      language: 'en',
      sources: [{ name: 'a.md', paged: false, pages: [{ page: 1, text: 'Too little.' }] }],
    };
    await expect(
      engine.draftModule(thin, { signal: new AbortController().signal, onStep: () => {} }),
    ).rejects.toMatchObject({
      name: 'AppError',
      code: 'unprocessable',
    });
  });
});
