import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { writeCriteria } from '../../../testing/criteria-writer.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeEach(async () => {
  app ??= await startTestApp();
  writeCriteria(app);
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

afterEach(() => vi.restoreAllMocks());

const params = () => ({ courseId: course.courseId });
const scenariosNow = async () => (await author.do('getKnowledge', { params: params() })).scenarios;
const written = () => ({
  elementId: course.elementId,
  title: 'On the quay',
  situation: 'A friend waits.',
  opening: 'What do you say?',
  rowIds: [course.rows.moon],
  difficulty: 2,
});
async function listMisconception() {
  const misconception = 'The wind raises the tide';
  const { db } = app.services;
  const listed = { misconceptions: [{ text: misconception }] };
  await db.update(criteriaTable).set(listed).where(eq(criteriaTable.rowId, course.rows.moon));
  return misconception;
}
const retire = () =>
  author.do('setKnowledge', {
    params: params(),
    body: { elementId: course.elementId, rows: [{ rowId: course.rows.two, statement: 'Two.' }] },
  });

describe('scenario', () => {
  test('is written by hand, saved field by field and shown to students without its criteria', async () => {
    const { scenario } = await author.do('createScenario', { params: params(), body: written() });
    expect(scenario).toMatchObject({ ...written(), moduleId: course.moduleId, version: 1 });
    const { scenarioId } = scenario;
    const key = { ...params(), scenarioId };
    const reply = await author.do('updateScenario', { params: key, body: { title: 'On the pier', baseVersion: 1 } });
    expect(reply.scenario).toEqual({ ...scenario, title: 'On the pier', version: 2 });
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const shown = (await student.do('listScenarios', { params: params() })).scenarios.at(-1);
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      ['scenarioId', 'elementId', 'title', 'situation', 'opening', 'difficulty', 'kind'].sort(),
    );
  });

  test('returns 409 with the first author’s text when two authors save at once', async () => {
    const { scenarioId } = course;
    const key = { ...params(), scenarioId };
    await author.do('updateScenario', { params: key, body: { title: 'First', baseVersion: 1 } });
    const refused = await author.call('updateScenario', { params: key, body: { title: 'Second', baseVersion: 1 } });
    expect(refused.status).toBe(409);
    expect((refused.body as unknown as { current: object }).current).toMatchObject({ title: 'First' });
  });

  test.each([
    ['retired criteria', () => retire().then(() => [course.rows.moon]), 'One of the criteria is retired'],
    ['criteria that there are not', async () => ['row_none', 'row_nor_this'], '2 of the criteria are retired or not'],
  ])('is refused without changes if it names %s', async (_, naming, words) => {
    const rowIds = await naming();
    const before = await scenariosNow();
    for (const refused of [
      await author.call('createScenario', { params: params(), body: { ...written(), rowIds } }),
      await author.call('updateScenario', { params: { ...params(), scenarioId: course.scenarioId }, body: { rowIds } }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([422, 'unprocessable']);
      expect(refused.body.error).toContain(words);
      for (const rowId of rowIds) expect(refused.body.error).toContain(rowId);
      expect(refused.body.details?.map(({ path }) => path)).toEqual(rowIds);
    }
    expect(await scenariosNow()).toEqual(before);
  });

  test('explains to a novice who believes a misconception of its criteria, which students do not get', async () => {
    const misconception = await listMisconception();
    const body = { ...written(), kind: 'teach-back' as const, character: ' Sam ', misconception };
    const { scenario } = await author.do('createScenario', { params: params(), body });
    expect(scenario).toMatchObject({ ...body, character: 'Sam' });
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const seen = await student.do('listScenarios', { params: params() });
    expect(seen.scenarios.at(-1)).toMatchObject({ kind: 'teach-back', character: 'Sam' });
    expect(JSON.stringify(seen)).not.toContain(misconception);
    const key = { ...params(), scenarioId: scenario.scenarioId };
    const change = (fields: object) => author.call('updateScenario', { params: key, body: fields });
    expect((await change({ misconception: 'The sun does it' })).body.reason).toBe('scenario-without-misconception');
    expect((await change({ rowIds: [course.rows.two] })).body.reason).toBe('scenario-without-misconception');
    expect((await change({ character: '' })).body.reason).toBe('scenario-without-character');
    const changed = await author.do('updateScenario', { params: key, body: { kind: 'transfer' } });
    expect(changed.scenario).toEqual({
      ...scenario,
      kind: 'transfer',
      character: undefined,
      misconception: undefined,
      version: 2,
    });
  });

  test.each([
    ['no criterion', { rowIds: [] }, 400],
    ['no question', { opening: ' ' }, 400],
    ['a difficulty of 4', { difficulty: 4 }, 400],
    ['an element of nowhere', { elementId: 'elm_none' }, 404],
  ])('is refused with a message for %s', async (_, change, status) => {
    const refused = await author.call('createScenario', { params: params(), body: { ...written(), ...change } });
    expect(refused.status).toBe(status);
    expect(refused.body.error).toMatch(/\.$/);
  });

  test('is deleted and restored to its element', async () => {
    const before = await scenariosNow();
    const key = { ...params(), scenarioId: course.scenarioId };
    const { undoToken } = await author.do('deleteScenario', { params: key });
    expect(await scenariosNow()).toEqual([]);
    const { undoToken: ofElement } = await author.do('deleteElement', { params: course });
    const early = await author.call('undoDelete', { params: params(), body: { undoToken } });
    expect([early.status, early.body.error]).toEqual([409, expect.stringContaining('Restore that first')]);
    await author.do('undoDelete', { params: params(), body: { undoToken: ofElement } });
    expect(await author.do('undoDelete', { params: params(), body: { undoToken } })).toMatchObject({
      kind: 'scenario',
    });
    expect(await scenariosNow()).toEqual(before);
  });
});

describe('scenario drafting', () => {
  test('writes at most the requested number of scenarios for criteria of the scope and saves them', async () => {
    const { elementId, moduleId, sectionId } = course;
    const reply = await author.call('generateScenarios', { params: params(), body: { elementId, count: 2 } });
    expect([reply.status, reply.body.engine]).toEqual([201, 'builtin']);
    const { scenarios } = reply.body;
    expect(scenarios.length).toBeGreaterThan(0);
    expect(scenarios.length).toBeLessThanOrEqual(2);
    const rows = Object.values(course.rows);
    for (const scenario of scenarios) {
      expect(scenario).toMatchObject({ elementId, moduleId, sectionId, version: 1 });
      expect(rows).toEqual(expect.arrayContaining(scenario.rowIds));
    }
    const titles = (await scenariosNow()).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('says so if there is no criterion to ask for', async () => {
    const { element } = await author.do('createBlankElement', { params: course, body: {} });
    const refused = await author.call('generateScenarios', { params: params(), body: { elementId: element.id } });
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('Add a criterion first')]);
  });

  test('proposes a better scenario and saves it only on request', async () => {
    const { scenarioId } = course;
    const before = await scenariosNow();
    const proposed = await author.do('improveScenario', { params: params(), body: { scenarioId } });
    expect([proposed.persisted, proposed.scenario.scenarioId, proposed.scenario.version]).toEqual([
      false,
      scenarioId,
      1,
    ]);
    expect(proposed.scenario.situation).not.toBe(before[0]?.situation);
    expect(await scenariosNow()).toEqual(before);
    const saved = await author.do('improveScenario', { params: params(), body: { scenarioId, persist: true } });
    expect([saved.persisted, saved.scenario.version]).toEqual([true, 2]);
    expect(await scenariosNow()).toEqual([saved.scenario]);
  });

  test('says that writing and improving need a model if none is connected', async () => {
    vi.restoreAllMocks();
    const { elementId, scenarioId } = course;
    const before = await scenariosNow();
    const written = await author.call('generateScenarios', { params: params(), body: { elementId, count: 2 } });
    const improved = await author.call('improveScenario', { params: params(), body: { scenarioId } });
    for (const { status, body } of [written, improved])
      expect([status, body.reason]).toEqual([422, 'scenarios-need-model']);
    expect(await scenariosNow()).toEqual(before);
  });
});

test('generated scenarios are saved only on request', async () => {
  const before = await scenariosNow();
  const body = { elementId: course.elementId, count: 1, persist: false };
  const { scenarios, proposals = [] } = await author.do('generateScenarios', { params: params(), body });
  expect(scenarios).toEqual([]);
  expect(proposals).toMatchObject([{ elementId: course.elementId }]);
  expect(await scenariosNow()).toEqual(before);
  const [proposal] = proposals;
  if (!proposal) throw new Error('nothing was proposed');
  const { scenario } = await author.do('createScenario', { params: params(), body: proposal });
  expect(scenario).toMatchObject(proposal);
});
