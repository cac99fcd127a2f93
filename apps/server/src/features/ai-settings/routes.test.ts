import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { criteriaReply, editReply, scenarioReply, sectionReply } from '../../ai/__fixtures__/obliging-replies.ts';
import { addUsage } from '../../ai/usage-queries.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilRead } from '../../testing/until-read.ts';

let peer: ModelPeer;
let app: TestApp;
let author: Person;
let course: TestCourse;
let place: { courseId: string; moduleId: string; sectionId: string; elementId: string };
beforeAll(async () => {
  peer = await startModelPeer();
  app = await startTestApp({ ai: peer.settings('openai-compatible') });
  // Background trials would add requests to the model.
  vi.spyOn(app.services.engine, 'judge').mockResolvedValue([]);
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author, { content: 'The sea rises.\n' });
  const { courseId, moduleId, sectionId, elementId } = course;
  place = { courseId, moduleId, sectionId, elementId };
  await author.upload(courseId, [{ name: 'moon.txt', content: 'The moon pulls the sea. '.repeat(20) }]);
  await untilRead(author, courseId);
});
afterAll(() => peer.stop());

const asked = () =>
  (JSON.parse(peer.asked()[0] ?? '{}') as { messages: { content: string }[] }).messages.map(({ content }) => content);
const words = (prompt: readonly { text: string }[]) => prompt.map(({ text }) => text);

describe('prompt preview', () => {
  const wishes = { title: 'High and low', formats: ['lesson' as const, 'check' as const], uploads: ['moon.txt'] };
  const brief = 'For sailors';

  test('shows the exact prompt for a module', async () => {
    const { courseId } = place;
    const more = { courseId, ...wishes, sections: 2 };
    const { prompt, whole, engine } = await author.do('previewPrompt', {
      body: { ...more, task: 'module', hint: brief },
    });
    peer.say([json(sectionReply)]);
    await author.do('generateModule', { body: { ...more, brief } });
    expect(asked()).toEqual(words(prompt));
    expect(engine).toBe('model');
    expect(whole).toEqual({ questions: 1, tokens: Math.ceil(words(prompt).join('').length / 4) });
    expect(prompt.every(({ text, tokens }) => tokens === Math.ceil(text.length / 4))).toBe(true);
  });

  test('shows the exact prompt for a section', async () => {
    const { elementId: _, sectionId: _too, ...at } = place;
    const body = { ...at, ...wishes, length: 'brief' as const };
    const { prompt } = await author.do('previewPrompt', { body: { ...body, task: 'section', hint: brief } });
    expect(words(prompt).join()).toContain('about 300 words');
    peer.say([json(sectionReply)]);
    await author.do('generateSection', { body: { ...body, brief } });
    expect(asked()).toEqual(words(prompt));
  });

  test('shows the exact prompt for an element', async () => {
    const { elementId: _, ...at } = place;
    const body = {
      ...at,
      title: wishes.title,
      uploads: wishes.uploads,
      format: 'lesson' as const,
      length: 'brief' as const,
      hint: brief,
    };
    const { prompt } = await author.do('previewPrompt', { body: { ...body, task: 'element' } });
    expect(words(prompt).join()).toContain('about 300 words');
    peer.say([json(sectionReply)]);
    await author.do('createElement', { body });
    expect(asked()).toEqual(words(prompt));
  });

  test('shows the exact prompt for an edit of selected text with earlier rejections', async () => {
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

  test('shows the exact prompt for improving all criteria of an element or one of them', async () => {
    const { courseId, elementId, rows } = course;
    const hint = 'For sailors';
    const all = { courseId, elementId, hint };
    const preview = (body: object) => author.do('previewPrompt', { body: { ...all, ...body, task: 'rows' } });
    const { prompt } = await preview({});
    peer.say([json(criteriaReply)]);
    await author.do('improveKnowledge', { body: all });
    expect(asked()).toEqual(words(prompt));
    const { prompt: one } = await preview({ elementId: undefined, rowId: rows.moon });
    peer.say([json(criteriaReply)]);
    const params = { courseId };
    await author.do('improveKnowledgeRow', { params, body: { rowId: rows.moon, hint, persist: false } });
    expect(asked()).toEqual(words(one));
    expect(words(one).join()).toContain('Add none.');
  });

  test('shows the exact prompt for writing scenarios and improving one', async () => {
    const { courseId, elementId, scenarioId, rows } = course;
    const params = { courseId };
    const wanted = { elementId, count: 2, hint: 'For sailors' };
    const { prompt } = await author.do('previewPrompt', { body: { courseId, ...wanted, task: 'scenarios' } });
    peer.say([json({ scenarios: [{ ...scenarioReply, rows: [rows.moon] }] })]);
    await author.do('generateScenarios', { params, body: wanted });
    expect(asked()).toEqual(words(prompt));
    const { prompt: better } = await author.do('previewPrompt', { body: { courseId, scenarioId, task: 'scenario' } });
    peer.say([json({ ...scenarioReply, rows: [rows.moon] })]);
    await author.do('improveScenario', { params, body: { scenarioId } });
    expect(asked()).toEqual(words(better));
  });

  test.each([
    ['section', {}, [400, '“Module” is missing.']],
    ['scenario', {}, [400, '“Scenario” is missing.']],
    ['scenario', { scenarioId: 'scn_none' }, [404, expect.stringContaining('scenario')]],
    ['rows', { rowId: 'row_none' }, [404, expect.stringContaining('criterion')]],
  ] as const)('names the missing part: a %s of %j', async (task, given, told) => {
    const { status, body } = await author.call('previewPrompt', { body: { ...given, courseId: place.courseId, task } });
    expect([status, body.error]).toEqual(told);
  });
});

test('shows an author the available models and today’s use against the course limit', async () => {
  const { models, engine, defaults } = await author.do('listModels');
  expect(models.map(({ id }) => id)).toEqual(['model-one', 'model-two', 'builtin']);
  expect([engine, defaults]).toEqual(['model', { student: 'model-one', sme: 'model-one' }]);
  // A course without background work.
  const { course } = await author.do('createCourse', { body: { title: 'Empty' } });
  const params = { courseId: course.id };
  const { module } = await author.do('createBlankModule', { params, body: {} });
  const { section } = await author.do('createBlankSection', { params: { ...params, moduleId: module.id }, body: {} });
  const at = { courseId: course.id, moduleId: module.id, sectionId: section.id };
  peer.say([json(sectionReply)]);
  const before = (await author.do('getUsage', { params })).today.tokens;
  const { tokens } = await author.do('createElement', { body: { ...at, format: 'lesson' } });
  const { usage, today } = await author.do('getUsage', { params });
  const sum = usage.reduce((tokens, entry) => tokens + entry.inputTokens + entry.outputTokens, 0);
  expect(usage.find(({ kind }) => kind === 'create-element')).toMatchObject({ model: 'model-one' });
  expect(tokens, 'and the draft says what it took').toBe(sum - before);
  expect(today).toEqual({ tokens: sum, budget: peer.settings('openai').dailyTokens });
  expect(sum).toBeGreaterThan(0);
});

test('limits a user who used up the daily tokens in every course and nobody else', async () => {
  const uid = author.profile.uid;
  const used = { model: 'model-one', inputTokens: peer.settings('openai').personDailyTokens, outputTokens: 0 };
  const elsewhere = await makeCourse(app, author);
  await addUsage(app.services.db, { courseId: elsewhere.courseId, kind: 'draft', uid }, used);
  const { elementId: _, ...at } = place;
  const refused = await author.call('createElement', { body: { ...at, format: 'lesson' } });
  expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining('AI_PERSON_DAILY_TOKENS')]);
  const other = await app.signUp({ role: 'sme' });
  await author.do('addAuthor', { params: { courseId: place.courseId }, body: { email: other.profile.email } });
  peer.say([json(sectionReply)]);
  await other.do('createElement', { body: { ...at, format: 'lesson' } });
});
