import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { editReply, elementReply, moduleOutlineReply, sectionReply } from '../../ai/__fixtures__/obliging-replies.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let peer: ModelPeer;
let app: TestApp;
let author: Person;
let place: { courseId: string; moduleId: string; sectionId: string; elementId: string };
beforeAll(async () => {
  peer = await startModelPeer();
  app = await startTestApp({ ai: peer.settings('openai-compatible') });
  author = await app.signUp({ role: 'sme' });
  const { courseId, moduleId, sectionId, elementId } = await makeCourse(app, author, { content: 'The sea rises.\n' });
  place = { courseId, moduleId, sectionId, elementId };
  await author.upload(courseId, [{ name: 'moon.txt', content: 'The moon pulls the sea. '.repeat(20) }]);
  await vi.waitUntil(
    async () => (await author.do('listUploads', { params: { courseId } })).uploads[0]?.status === 'ready',
    { timeout: 15_000 },
  );
});
afterAll(() => peer.stop());

/** What stood in the first question to the model. */
const asked = () =>
  (JSON.parse(peer.asked()[0] ?? '{}') as { messages: { content: string }[] }).messages.map(({ content }) => content);
const words = (prompt: readonly { text: string }[]) => prompt.map(({ text }) => text);

describe('what the model is asked is shown word for word before it is', () => {
  const wishes = { title: 'High and low', formats: ['lesson' as const, 'check' as const], uploads: ['moon.txt'] };
  const brief = 'For sailors';

  test('for a module', async () => {
    const { courseId } = place;
    const more = { courseId, ...wishes, sections: 2 };
    const { prompt, engine } = await author.do('previewPrompt', { body: { ...more, task: 'module', hint: brief } });
    peer.say([json(moduleOutlineReply), json(sectionReply)]);
    await author.do('generateModule', { body: { ...more, brief } });
    expect(asked()).toEqual(words(prompt));
    expect(engine).toBe('model');
    expect(prompt.every(({ text, tokens }) => tokens === Math.ceil(text.length / 4))).toBe(true);
  });

  test('for a section', async () => {
    const { elementId: _, sectionId: _too, ...at } = place;
    const body = { ...at, ...wishes };
    const { prompt } = await author.do('previewPrompt', { body: { ...body, task: 'section', hint: brief } });
    peer.say([json(sectionReply)]);
    await author.do('generateSection', { body: { ...body, brief } });
    expect(asked()).toEqual(words(prompt));
  });

  test('for an element', async () => {
    const { elementId: _, ...at } = place;
    const body = { ...at, title: wishes.title, uploads: wishes.uploads, format: 'story' as const, hint: brief };
    const { prompt } = await author.do('previewPrompt', { body: { ...body, task: 'element' } });
    peer.say([json(elementReply)]);
    await author.do('createElement', { body });
    expect(asked()).toEqual(words(prompt));
  });

  test('for an edit of chosen words, with what was refused before', async () => {
    const body = { ...place, hint: 'Say ocean.', selection: 'sea' };
    peer.say([json(editReply)]);
    const { plan } = await author.do('planEdit', { body });
    const refuse = plan.edits.map(({ editId }) => ({ editId, reason: 'It is no ocean.' }));
    await author.do('executeEdits', { body: { ...place, editPlan: plan, accept: [], refuse, persist: true } });
    const { prompt } = await author.do('previewPrompt', { body: { ...body, task: 'edit' } });
    peer.say([json(editReply)]);
    await author.do('planEdit', { body });
    expect(asked()).toEqual(words(prompt));
    expect(words(prompt).join()).toContain('It is no ocean.');
  });

  test('and says what is missing where it cannot tell', async () => {
    const { status, body } = await author.call('previewPrompt', {
      body: { courseId: place.courseId, task: 'section' },
    });
    expect([status, body.error]).toEqual([400, 'Say which module it is about.']);
  });
});

test('an author sees which models there are, and what they took today of what the course may take', async () => {
  const { models, engine, defaults } = await author.do('listModels');
  expect(models.map(({ id }) => id)).toEqual(['model-one', 'model-two']);
  expect([engine, defaults]).toEqual(['model', { student: 'model-one', sme: 'model-one' }]);
  peer.say([json(elementReply)]);
  const { elementId: _, ...at } = place;
  await author.do('createElement', { body: { ...at, format: 'lesson' } });
  const { usage, today } = await author.do('getUsage', { params: { courseId: place.courseId } });
  const sum = usage.reduce((tokens, entry) => tokens + entry.inputTokens + entry.outputTokens, 0);
  expect(usage.find(({ kind }) => kind === 'create-element')).toMatchObject({ model: 'model-one' });
  expect(today).toEqual({ tokens: sum, budget: peer.settings('openai').dailyTokens });
  expect(sum).toBeGreaterThan(0);
});
