import { setTimeout as wait } from 'node:timers/promises';
import type { ElementRequest, Engine } from '@coursecraft/ai/engine/engine';
import { AI_ROLES, type AiRoles } from '@coursecraft/contract/ai-settings/connection';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProvider, startFakeProvider } from '../../testing/fake-provider.ts';
import { json, refusal } from '../../testing/model-peer.ts';
import { sectionReply } from '../__fixtures__/obliging-replies.ts';
import { accessOf } from '../connections/access-of.ts';
import type { ConnectionSettings } from '../connections/connection-settings.ts';
import { engineSettings } from '../connections/engine-settings.ts';
import { createOfflineEngine, type OfflineEngine } from '../offline/create-offline-engine.ts';
import { createRoleEngine } from './create-role-engine.ts';

let peer: FakeProvider;
let before = 0;
let builtin: OfflineEngine;
beforeAll(async () => {
  peer = await startFakeProvider('openai-compatible');
  builtin = createOfflineEngine();
});
beforeEach(() => {
  before = peer.asked().length;
});
afterAll(async () => {
  await Promise.all([peer.stop(), builtin.close()]);
});

const MODEL = 'model-one';

function engineOf(change: Partial<ConnectionSettings> = {}, contextWindow?: number): Engine {
  const connection: ConnectionSettings = {
    id: 'aic_1',
    provider: 'openai-compatible',
    name: 'Cellar',
    baseUrl: peer.baseUrl,
    offeredModels: [],
    isInternal: false,
    prices: {},
    models: [{ id: MODEL, ...(contextWindow && { contextWindow }) }],
    outputModes: {},
    version: 1,
    revision: '1',
    ...change,
  };
  const choice = { connectionId: connection.id, model: MODEL };
  const roles: AiRoles = Object.fromEntries(AI_ROLES.map((role) => [role, choice]));
  const open = accessOf(connection, { timeoutMs: 5000 });
  return createRoleEngine(
    builtin,
    engineSettings({ connections: [connection], roles }, undefined, () => open),
  );
}

const WORDS = ['harbour', 'moon', 'channel', 'buoy', 'anchor', 'current', 'sandbank', 'lighthouse', 'estuary', 'pilot'];
const sentence = (seed: number) =>
  `The ${WORDS[seed % 10]} number ${seed} lies ${seed * 7} metres from the ${WORDS[(seed * 3) % 10]}, so that the ${WORDS[(seed * 7) % 10]} of day ${seed} can be seen from it. `;
const page = (number: number) => ({
  page: number,
  text: `# ${WORDS[number % 10]} ${number}\n\n${Array.from({ length: 20 }, (_, at) => sentence(number * 100 + at)).join('')}`,
});
const request: ElementRequest = {
  format: 'lesson',
  language: 'en',
  sources: [{ name: 'tides.pdf', paged: true, pages: Array.from({ length: 40 }, (_, at) => page(at + 1)) }],
  section: { title: 'Tides', elements: [] },
};
const run = () => ({ signal: new AbortController().signal, onStep: () => undefined });
type Body = { max_tokens: number; messages: { content: string }[] };
const sent = () =>
  peer
    .asked()
    .slice(before)
    .map((body) => JSON.parse(body) as Body);
const lengthOf = ({ messages }: Body) => messages.reduce((sum, { content }) => sum + content.length, 0);

describe('a context window', () => {
  it.each([
    [undefined, 60_000],
    [200_000, 60_000],
    [16_000, 20_000],
  ])('of %s tokens gets the source text that fits, with room for the reply', async (window, most) => {
    peer.say([json(sectionReply)]);
    await engineOf({}, window).draftElement(request, run());
    const [first] = sent();
    const length = first ? lengthOf(first) : 0;
    expect(length).toBeLessThan(most + 20_000);
    expect(length).toBeGreaterThan(most / 3);
    if (window) expect(length / 4 + (first?.max_tokens ?? 0)).toBeLessThanOrEqual(window);
  });

  it('of 2,000 tokens is called too small instead of cutting the prompt', async () => {
    peer.say([json(sectionReply)]);
    await expect(engineOf({}, 2000).draftElement(request, run())).rejects.toThrow(
      /reads at most 2,000 tokens at once.*larger context window/,
    );
    expect(sent()).toEqual([]);
  });

  it('that the server names in its refusal is known from then on', async () => {
    const tooLong = refusal(400, "This model's maximum context length is 8192 tokens. However, you requested 20000.");
    peer.say([tooLong, json(sectionReply)]);
    const engine = engineOf();
    await engine.draftElement(request, run());
    const [refused, ...requests] = sent();
    expect(refused?.max_tokens).toBe(8000);
    expect(requests.length).toBeGreaterThan(1);
    for (const one of requests) expect(lengthOf(one) / 4 + one.max_tokens).toBeLessThanOrEqual(8192);
  });

  it('that is known does not grow if a refusal names a larger number', async () => {
    const tooLong = refusal(400, "This model's maximum context length is 131072 tokens.");
    peer.say([tooLong, json(sectionReply)]);
    await engineOf({}, 30_000).draftElement(request, run());
    expect(sent().map(({ max_tokens }) => max_tokens)).toEqual([8000, 2000]);
  });

  it('that the server does not name is found: first a shorter reply, then less text', async () => {
    const tooLong = refusal(400, 'The request exceeds the available context. Please reduce the length.');
    peer.say([tooLong, tooLong, tooLong, json(sectionReply)]);
    await engineOf().draftElement(request, run());
    const requests = sent();
    expect(requests.slice(0, 4).map(({ max_tokens }) => max_tokens)).toEqual([8000, 2000, 1000, 8000]);
    const [first, , , last] = requests.map(lengthOf);
    expect(last).toBeLessThan((first ?? 0) * 0.7);
  });
});

describe('a role', () => {
  it('waits for a turn when the limit of requests per minute is reached, and can be stopped while it waits', async () => {
    peer.say([json(sectionReply)]);
    const engine = engineOf({ requestsPerMinute: 1 });
    const stop = new AbortController();
    const draft = () => engine.draftElement(request, { ...run(), signal: stop.signal });
    const works = Promise.allSettled([draft(), draft()]);
    await expect.poll(() => sent().length).toBe(1);
    await wait(200);
    expect(sent()).toHaveLength(1);
    stop.abort();
    expect((await works).at(1)).toMatchObject({ reason: expect.objectContaining({ name: 'AbortError' }) });
  });

  it('of a course that forbids external models is done without a model', async () => {
    const policy = { isInternalOnly: true };
    expect(engineOf().nameFor('grading', { policy })).toBe('builtin');
    expect(engineOf({ isInternal: true }).nameFor('grading', { policy })).toBe('model');
  });

  it('takes a model that administrators offer if the course chooses it', () => {
    const engine = engineOf({ offeredModels: ['model-two'] });
    const policy = { models: { tutoring: 'aic_1/model-two' } };
    expect(engine.modelFor('tutoring', { policy })?.model).toBe('model-two');
    expect(engine.modelFor('drafting', { policy })?.model).toBe(MODEL);
    expect(engine.models.map(({ id }) => id)).toEqual(['aic_1/model-one', 'aic_1/model-two', 'builtin']);
  });
});
