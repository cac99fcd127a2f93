import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sectionReply } from '../../ai/__fixtures__/obliging-replies.ts';
import { addUsage } from '../../ai/usage-queries.ts';
import { type FakeProvider, startFakeProvider } from '../../testing/fake-provider.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { json } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let author: Person;
let course: TestCourse;
let provider: FakeProvider;
beforeAll(async () => {
  app = await startTestApp();
  [admin, author] = await Promise.all([app.signUp({ role: 'admin' }), app.signUp({ role: 'sme' })]);
  provider = await startFakeProvider('openai-compatible');
  provider.say([json(sectionReply)]);
  const { connection } = await admin.do('createAiConnection', {
    body: { provider: 'openai-compatible', name: 'Router', baseUrl: provider.baseUrl },
  });
  const params = { connectionId: connection.id };
  await admin.do('updateAiConnection', { params, body: { prices: { 'qwen/qwen-32b': { input: 1, output: 2 } } } });
  await admin.do('setAiRoles', { body: { drafting: { connectionId: connection.id, model: 'qwen/qwen-32b' } } });
});
beforeEach(async () => {
  course = await makeCourse(app, author);
  await admin.do('setAiLimits', { body: {} });
});
afterAll(() => provider.stop());

const draft = () => {
  const { courseId, moduleId, sectionId } = course;
  return author.call('createElement', { body: { courseId, moduleId, sectionId, format: 'lesson' } });
};
const use = (tokens: number, cost = 0) =>
  addUsage(
    app.services.db,
    { courseId: course.courseId, kind: 'generate-module' },
    { model: 'qwen/qwen-32b', inputTokens: tokens, outputTokens: 0, cost },
  );
const newsOf = async (person: Person) =>
  (await person.do('listNotifications', { query: {} })).notifications.filter(({ kind }) => kind.startsWith('ai-limit'));

test('a call is charged with its tokens and its price', async () => {
  expect((await draft()).status).toBe(201);
  const { usage } = await admin.do('getAiUsage', { query: {} });
  const own = usage.filter((entry) => entry.course.id === course.courseId);
  expect(own).toMatchObject([
    { role: 'drafting', model: 'qwen/qwen-32b', calls: expect.any(Number), course: { title: expect.any(String) } },
  ]);
  const [entry] = own;
  expect(entry?.cost).toBeCloseTo(((entry?.inputTokens ?? 0) + 2 * (entry?.outputTokens ?? 0)) / 1_000_000);
  const { spent } = await admin.do('getAiLimits');
  expect(spent.day.tokens).toBeGreaterThan(0);
  expect(spent.month.money).toBeGreaterThan(0);
});

test.each([
  ['a day', { course: { day: { tokens: 1000 }, month: {} } }, /This course has used its AI budget for today/],
  [
    'a month in money',
    { course: { day: {}, month: { money: 5 } } },
    /This course has used its AI budget for this month/,
  ],
])('a course stops at its limit for %s, and another course goes on', async (_what, limits, message) => {
  await admin.do('setAiLimits', { body: limits });
  await use(1000, 5);
  expect(await draft()).toMatchObject({ status: 429, body: { error: expect.stringMatching(message) } });
  course = await makeCourse(app, author);
  expect((await draft()).status).toBe(201);
});

test('all courses stop at the limit of the installation', async () => {
  await use(1000, 1);
  await admin.do('setAiLimits', { body: { installation: { day: { tokens: 100 }, month: {} } } });
  course = await makeCourse(app, author);
  expect(await draft()).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('This installation has') },
  });
});

test('administrators are notified once when a limit is near and once when it is reached', async () => {
  await admin.do('setAiLimits', { body: { course: { day: { tokens: 100_000 }, month: {} }, warnAt: 0.5 } });
  const before = (await newsOf(admin)).length;
  await use(60_000);
  await draft();
  await draft();
  expect((await newsOf(admin)).slice(0, -before || undefined)).toMatchObject([{ kind: 'ai-limit-near' }]);
  await use(60_000);
  await draft();
  await draft();
  expect((await newsOf(admin)).map(({ kind }) => kind).slice(0, 2)).toEqual(['ai-limit-reached', 'ai-limit-near']);
  expect(await newsOf(author)).toEqual([]);
});

test('a stale change of limits gets the present ones', async () => {
  const { version } = await admin.do('getAiLimits');
  await admin.do('setAiLimits', { body: { warnAt: 0.9, baseVersion: version } });
  const late = await admin.call('setAiLimits', { body: { warnAt: 0.6, baseVersion: version } });
  expect(late).toMatchObject({ status: 409, body: { current: { warnAt: 0.9 } } });
});
