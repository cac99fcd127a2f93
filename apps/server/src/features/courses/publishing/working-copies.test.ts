import type { BodyOf } from '@coursecraft/contract/endpoints';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerAsStudent } from '../../../testing/answer-as-student.ts';
import { gradeBySigns } from '../../../testing/grade-by-signs.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purge } from '../deletion/purge-work.ts';

/** A word that occurs only in unpublished changes. */
const SECRET = 'xenolith';

let app: TestApp;
let author: Person;
let colleague: Person;
let student: Person;

beforeAll(async () => {
  app = await startTestApp({ workingCopies: true, jobPace: 10 });
  [author, colleague] = await Promise.all([app.signUp({ role: 'sme' }), app.signUp({ role: 'admin' })]);
});

async function publishedCourse(): Promise<TestCourse> {
  const course = await makeCourse(app, author);
  await author.do('publish', { params: course, body: {} });
  // Joining is rate-limited per person.
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  return course;
}

const save = (course: TestCourse, body: BodyOf<'updateElement'>) =>
  author.do('updateElement', { params: course, body }).then(({ element }) => element);
const publish = (course: TestCourse, body: BodyOf<'publish'> = {}) => author.do('publish', { params: course, body });
const elementFor = (person: Person, course: TestCourse) =>
  person.do('getElement', { params: course }).then(({ element }) => element);
const criteriaOf = (course: TestCourse) =>
  author.do('getKnowledge', { params: course, query: { elementId: course.elementId } }).then(({ rows }) => rows);
const differencesOf = (course: TestCourse) =>
  author.do('listChanges', { params: course }).then(({ differences }) => differences);
const totalOf = async (course: TestCourse) =>
  (await student.do('getOwnProgress', { query: { courseId: course.courseId } })).progress.rollup.total;

/** Everything that the student gets of a course. */
async function seenByStudent(course: TestCourse): Promise<string> {
  const { courseId } = course;
  const replies = [
    await student.do('getCourse', { params: course, query: {} }),
    await student.do('getCourse', { params: course, query: { outline: '1' } }),
    await student.do('getElement', { params: course }),
    await student.do('searchCourse', { params: course, query: { q: SECRET } }),
    await student.do('getOwnProgress', { query: { courseId } }),
    await student.do('listScenarios', { params: course }),
  ];
  return JSON.stringify(replies);
}

describe('a change of a published element', () => {
  test('is seen by authors only, with the number of changes, until it is published', async () => {
    const course = await publishedCourse();
    const before = await elementFor(student, course);
    const { content } = await elementFor(author, course);
    const changed = await save(course, { title: `The ${SECRET}`, content: `${content}\n\nA ${SECRET}.\n` });
    expect(changed).toMatchObject({ title: `The ${SECRET}`, published: true, changes: 2 });
    expect(await elementFor(colleague, course)).toMatchObject({ changes: 2, content: changed.content });
    expect(await elementFor(student, course)).toEqual(before);
    expect(await seenByStudent(course)).not.toContain(SECRET);
    const { hits } = await author.do('searchCourse', { params: course, query: { q: SECRET } });
    expect(hits).toHaveLength(1);

    expect(await publish(course)).toMatchObject({ elementIds: [course.elementId] });
    expect(await elementFor(student, course)).toMatchObject({ title: `The ${SECRET}`, version: changed.version });
    expect(await elementFor(author, course)).toMatchObject({ changes: 0, version: changed.version });
    expect(await publish(course)).toMatchObject({ elementIds: [] });
  });

  test('is published at once with `publish`, and in a course with that setting', async () => {
    const course = await publishedCourse();
    await save(course, { title: 'Tides', publish: true });
    expect(await elementFor(student, course)).toMatchObject({ title: 'Tides' });
    await save(course, { title: 'Waves' });
    await author.do('updateCourse', { params: course, body: { publishAtOnce: true } });
    await save(course, { title: 'Currents' });
    expect(await elementFor(student, course)).toMatchObject({ title: 'Currents' });
    expect(await elementFor(author, course)).toMatchObject({ changes: 0 });
  });

  test('is lost to nobody: an author who did not see it gets a conflict', async () => {
    const course = await publishedCourse();
    const { version } = await save(course, { title: 'First' });
    const stale = { params: course, body: { title: 'Second', baseVersion: version - 1 } };
    expect(await author.call('updateElement', stale)).toMatchObject({
      status: 409,
      body: { current: { title: 'First' } },
    });
    const unseen = await colleague.call('publish', {
      params: course,
      body: { versions: { [course.elementId]: version - 1 } },
    });
    expect(unseen).toMatchObject({ status: 409, body: { current: { title: 'First' } } });
    await publish(course, { versions: { [course.elementId]: version } });
  });

  test('is published once when two authors publish at the same time', async () => {
    const course = await publishedCourse();
    await save(course, { title: 'Twice' });
    const replies = await Promise.all(
      [author, colleague].map((person) => person.do('publish', { params: course, body: {} })),
    );
    expect(replies.map(({ elementIds }) => elementIds.length).sort()).toEqual([0, 1]);
  });

  test('is discarded, which can be undone', async () => {
    const course = await publishedCourse();
    const before = await elementFor(author, course);
    const changed = await save(course, { title: 'Else', content: 'Else.' });
    const { publicationId = '' } = await author.do('discardChanges', { params: course, body: {} });
    const discarded = await elementFor(author, course);
    expect(discarded).toMatchObject({ title: before.title, content: before.content, changes: 0 });
    expect(discarded.version).toBeGreaterThan(changed.version);
    await author.do('undoPublication', { params: { ...course, publicationId } });
    expect(await elementFor(author, course)).toMatchObject({
      title: 'Else',
      content: 'Else.',
      changes: changed.changes,
    });
    expect((await elementFor(student, course)).title).toBe(before.title);
  });

  test('is unpublished again when its publication is undone', async () => {
    const course = await publishedCourse();
    const before = await elementFor(student, course);
    await save(course, { title: 'Sooner' });
    const { publicationId = '' } = await publish(course);
    const undo = { params: { ...course, publicationId } };
    await author.do('undoPublication', undo);
    expect((await elementFor(student, course)).title).toBe(before.title);
    expect(await elementFor(author, course)).toMatchObject({ title: 'Sooner', changes: 1 });
    expect(await author.call('undoPublication', undo)).toMatchObject({ status: 409 });
    const { publications } = await author.do('listPublications', { params: course });
    expect(publications[0]).toMatchObject({ kind: 'publish', undone: true, canUndo: false });
  });

  test('keeps a publication from being undone', async () => {
    const course = await publishedCourse();
    await save(course, { title: 'Sooner' });
    const { publicationId = '' } = await publish(course);
    await save(course, { title: 'Later' });
    const { status, body } = await author.call('undoPublication', { params: { ...course, publicationId } });
    expect([status, body.error]).toEqual([409, expect.stringContaining('“Later” changed since then.')]);
  });

  test('restores a version into the working copy', async () => {
    const course = await publishedCourse();
    await colleague.do('updateElement', { params: course, body: { title: 'Two' } });
    await publish(course);
    const { versions } = await author.do('listElementVersions', { params: course });
    const versionId = versions.at(-1)?.versionId ?? '';
    const { element } = await author.do('restoreElementVersion', { params: { ...course, versionId } });
    expect(element).toMatchObject({ published: true, changes: expect.any(Number) });
    expect(element.title).not.toBe('Two');
    expect((await elementFor(student, course)).title).toBe('Two');
  });

  test('stays with the element when it is unpublished, deleted and restored', async () => {
    const course = await publishedCourse();
    await save(course, { title: 'Waiting' });
    await publish(course, { published: false });
    expect(await elementFor(author, course)).toMatchObject({ title: 'Waiting', published: false });
    const { undoToken } = await author.do('deleteElement', { params: course });
    await author.do('undoDelete', { params: course, body: { undoToken } });
    expect(await elementFor(author, course)).toMatchObject({ title: 'Waiting', published: false });
    await publish(course);
    expect((await elementFor(student, course)).title).toBe('Waiting');
  });
});

describe('a change of criteria of a published element', () => {
  const statement = `Explains the ${SECRET}.`;

  test('counts for students when it is published', async () => {
    const course = await publishedCourse();
    const total = await totalOf(course);
    const { rows } = await author.do('appendKnowledge', {
      params: course,
      body: { elementId: course.elementId, rows: [{ statement }] },
    });
    expect(rows).toMatchObject([{ statement, unpublished: 'new', version: 1 }]);
    expect(await totalOf(course)).toBe(total);
    expect(await elementFor(author, course)).toMatchObject({ changes: 1 });
    const { elements } = await differencesOf(course);
    expect(elements[0]?.criteria).toMatchObject([{ change: 'new', after: { statement } }]);
    await publish(course);
    expect(await totalOf(course)).toBe(total + 1);
    expect((await criteriaOf(course)).at(-1)).toMatchObject({ statement, status: 'active' });
    expect((await criteriaOf(course)).some(({ unpublished }) => unpublished)).toBe(false);
  });

  test('leaves the former criterion in force, and removal too', async () => {
    const course = await publishedCourse();
    const total = await totalOf(course);
    const criteria = await criteriaOf(course);
    const [first, ...others] = criteria;
    const body = { elementId: course.elementId, rows: [{ rowId: first?.rowId, statement }] };
    await author.do('setKnowledge', { params: course, body });
    const now = await criteriaOf(course);
    expect(now).toMatchObject([{ rowId: first?.rowId, statement, unpublished: 'changed' }]);
    expect(await totalOf(course)).toBe(total);
    const { criteria: pairs } = (await differencesOf(course)).elements[0] ?? { criteria: [] };
    expect(pairs.map(({ change }) => change)).toEqual(['changed', ...others.map(() => 'removed')]);
    await author.do('discardChanges', { params: course, body: {} });
    expect((await criteriaOf(course)).map((one) => one.statement)).toEqual(criteria.map((one) => one.statement));
    expect(await elementFor(author, course)).toMatchObject({ changes: 0 });
  });

  test('asks for a decision on publishing if a student mastered it', async () => {
    const course = await publishedCourse();
    const { courseId, elementId, rows } = course;
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    const completed = async () =>
      (await student.do('getOwnProgress', { query: { courseId } })).progress.rollup.completed;
    expect(await completed()).toBe(1);
    const criteria = await criteriaOf(course);
    const changed = criteria.map((one) => (one.rowId === rows.moon ? { ...one, statement } : one));
    const { impact } = await author.do('setKnowledge', { params: course, body: { elementId, rows: changed } });
    expect(impact.students).toBe(0);
    const preview = await differencesOf(course);
    expect(preview.elements[0]?.criteria).toMatchObject([{ rowId: rows.moon, holders: 1, asksAnew: true }]);
    const refused = await author.call('publish', { params: course, body: {} });
    expect(refused).toMatchObject({ status: 422, body: { impact: { students: 1 } } });
    expect(await completed()).toBe(1);
    const { publicationId = '' } = await publish(course, { changes: { [rows.moon]: 'verify' } });
    expect(await completed()).toBe(0);
    expect(await author.call('undoPublication', { params: { ...course, publicationId } })).toMatchObject({
      status: 409,
    });
  });

  test('is unpublished again, without loss of progress, when its publication is undone', async () => {
    const course = await publishedCourse();
    const { elementId } = course;
    const total = await totalOf(course);
    const criteria = await criteriaOf(course);
    const rows = [...criteria.slice(1), { statement }];
    await author.do('setKnowledge', { params: course, body: { elementId, rows } });
    const { publicationId = '' } = await publish(course);
    expect(await totalOf(course)).toBe(total);
    await author.do('undoPublication', { params: { ...course, publicationId } });
    expect((await criteriaOf(course)).map((one) => one.statement)).toEqual([
      ...criteria.slice(1).map((one) => one.statement),
      statement,
    ]);
    const pairs = (await differencesOf(course)).elements[0]?.criteria ?? [];
    expect(pairs.map(({ change }) => change).sort()).toEqual(['new', 'removed']);
    expect(await totalOf(course)).toBe(total);
  });
});

describe('an answer that a teacher accepts as an example', () => {
  const SAID = 'Heaps of water pass by, said nobody else.';
  afterEach(() => vi.restoreAllMocks());

  /** Leaves an unpublished change of the criterion that the example belongs to. */
  async function acceptExample(course: TestCourse) {
    gradeBySigns(app, () => ({ verdict: 'not-yet' }));
    const reword = async (guidance: string) => {
      const rows = (await criteriaOf(course)).map((one) =>
        one.rowId === course.rows.two ? { ...one, guidance } : one,
      );
      await author.do('setKnowledge', { params: course, body: { elementId: course.elementId, rows } });
    };
    await reword('Waits.');
    const answered = await answerAsStudent(app, course, SAID);
    const params = { ...course, evidenceId: answered.evidenceId };
    await author.do('markAnswer', { params, body: { verdict: 'met', takesBack: true } });
    return { ...answered, reword };
  }
  const exampleOf = async (course: TestCourse) =>
    (await criteriaOf(course)).find(({ rowId }) => rowId === course.rows.two);

  test('stays an example when unpublished changes of its criterion are published', async () => {
    const course = await publishedCourse();
    await acceptExample(course);
    expect(await exampleOf(course)).toMatchObject({ guidance: 'Waits.', unpublished: 'changed' });
    expect(JSON.stringify(await exampleOf(course))).toContain(SAID);
    await publish(course, { change: 'carry' });
    const published = await exampleOf(course);
    expect([published?.guidance, published?.unpublished]).toEqual(['Waits.', undefined]);
    expect(JSON.stringify(await exampleOf(course))).toContain(SAID);
  });

  test('is erased with its student, also from unpublished changes and from what an undo restores', async () => {
    const course = await publishedCourse();
    const { student: said, reword } = await acceptExample(course);
    const { publicationId = '' } = await publish(course, { change: 'carry' });
    await reword('Waits again.');
    await publish(course, { change: 'carry' });
    await reword('Waits once more.');
    await said.do('deleteProfile', { body: { confirm: 'delete' } });
    const { rows } = await app.services.db.execute<{ text: string }>(sql`
      select coalesce(string_agg(t, ' '), '') as text from (
        select working_criteria::text as t from working_criteria where course_id = ${course.courseId}
        union all select knowledge_rows::text from knowledge_rows where course_id = ${course.courseId}
        union all select published_elements::text from published_elements where course_id = ${course.courseId}) texts`);
    expect(rows[0]?.text).toContain('Waits once more.');
    expect(rows[0]?.text).not.toContain(SAID);
    expect(await author.call('undoPublication', { params: { ...course, publicationId } })).toMatchObject({
      status: 409,
    });
  });
});

test('a publication keeps its former state for 30 days', async () => {
  const course = await publishedCourse();
  await save(course, { title: 'Sooner' });
  const { publicationId = '' } = await publish(course);
  const { db } = app.services;
  const age = (days: number) =>
    db.execute(sql`update publications set created_at = now() - make_interval(days => ${days})
      where publication_id = ${publicationId}`);
  const kept = async () => {
    await purge(app.services, new AbortController().signal);
    const { publications } = await author.do('listPublications', { params: course });
    return publications.find((one) => one.publicationId === publicationId)?.canUndo;
  };
  await age(29);
  expect(await kept()).toBe(true);
  await age(31);
  expect(await kept()).toBe(false);
  const { status, body } = await author.call('undoPublication', { params: { ...course, publicationId } });
  expect([status, body.error]).toEqual([409, expect.stringContaining('more than 30 days ago')]);
});

describe('a scenario of a published element', () => {
  const written = (course: TestCourse, title: string) => ({
    elementId: course.elementId,
    title,
    situation: `A ${SECRET} lies there.`,
    opening: 'What now?',
    rowIds: [course.rows.moon],
    difficulty: 1,
  });
  const titles = async (person: Person, course: TestCourse) => {
    if (person === student)
      return (await student.do('listScenarios', { params: course })).scenarios.map((s) => s.title);
    return (await author.do('getKnowledge', { params: course })).scenarios.map((s) => s.title);
  };

  test('is added, changed, removed and restored in the working copy', async () => {
    const course = await publishedCourse();
    const former = await titles(student, course);
    const { scenario } = await author.do('createScenario', { params: course, body: written(course, 'One') });
    expect(scenario.unpublished).toBe('new');
    expect(await titles(student, course)).toEqual(former);
    expect(await seenByStudent(course)).not.toContain(SECRET);
    await publish(course);
    expect(await titles(student, course)).toEqual([...former, 'One']);

    const params = { ...course, scenarioId: scenario.scenarioId };
    await author.do('updateScenario', { params, body: { title: 'Two' } });
    expect(await titles(author, course)).toEqual([...former, 'Two']);
    expect(await titles(student, course)).toEqual([...former, 'One']);
    const { undoToken } = await author.do('deleteScenario', { params });
    expect(await titles(author, course)).toEqual(former);
    await author.do('undoDelete', { params: course, body: { undoToken } });
    expect(await titles(author, course)).toEqual([...former, 'Two']);
    await author.do('deleteScenario', { params });
    expect((await differencesOf(course)).elements[0]?.scenarios).toMatchObject([{ change: 'removed' }]);
    const { publicationId = '' } = await publish(course);
    expect(await titles(student, course)).toEqual(former);
    await author.do('undoPublication', { params: { ...course, publicationId } });
    expect(await titles(student, course)).toEqual([...former, 'One']);
    expect(await titles(author, course)).toEqual(former);
  });
});

describe('a new part', () => {
  test('is a draft unless the request says otherwise', async () => {
    const course = await publishedCourse();
    const params = { ...course };
    const { element } = await author.do('createBlankElement', { params, body: {} });
    expect(element.published).toBe(false);
    expect((await author.do('createBlankElement', { params, body: { publish: true } })).element.published).toBe(true);
    const { id } = await author.do('duplicatePart', { params, body: { id: course.elementId } });
    expect((await author.do('getElement', { params: { ...course, elementId: id } })).element.published).toBe(false);
  });

  test('is listed with checks and scenarios whose criteria are deleted', async () => {
    const course = await publishedCourse();
    await author.do('setKnowledge', { params: course, body: { elementId: course.elementId, rows: [] } });
    const { elements } = await differencesOf(course);
    expect(elements[0]?.missing.length).toBeGreaterThan(0);
  });
});

describe('a scheduled publication', () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const schedule = (course: TestCourse, body: Omit<BodyOf<'schedulePublication'>, 'at'> & { at?: string } = {}) =>
    author.do('schedulePublication', { params: course, body: { at: at(1000), ...body } });
  const scheduledOf = (course: TestCourse) =>
    author.do('listScheduledPublications', { params: course }).then(({ scheduled }) => scheduled);

  test('publishes at its time what is unpublished then', async () => {
    const course = await publishedCourse();
    const { scheduled } = await schedule(course);
    expect(await scheduledOf(course)).toEqual([scheduled]);
    await save(course, { title: 'On time' });
    await vi.waitFor(async () => expect((await elementFor(student, course)).title).toBe('On time'), 20_000);
    expect(await scheduledOf(course)).toEqual([]);
  });

  test('stays with the reason if a criterion needs a decision, and publishes nothing', async () => {
    const course = await publishedCourse();
    const { courseId, elementId, rows } = course;
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    const before = await elementFor(student, course);
    const criteria = await criteriaOf(course);
    const changed = criteria.map((one) => (one.rowId === rows.moon ? { ...one, statement: 'Else.' } : one));
    await author.do('setKnowledge', { params: course, body: { elementId, rows: changed } });
    await save(course, { title: 'Undecided' });
    await schedule(course);
    await vi.waitFor(
      async () => expect(await scheduledOf(course)).toMatchObject([{ failure: { reason: 'say-what-changed' } }]),
      20_000,
    );
    expect(await elementFor(student, course)).toEqual(before);
    const { notifications } = await author.do('listNotifications', {});
    const failures = notifications.filter(({ kind }) => kind === 'scheduled-publication-failed');
    expect(failures.map((one) => one.course?.id)).toEqual([courseId]);
  });

  test('is refused for a time in the past or after a year, and can be cancelled', async () => {
    const course = await publishedCourse();
    const refuse = async (time: string) =>
      (await author.call('schedulePublication', { params: course, body: { at: time } })).body.error;
    expect(await refuse(at(-1000))).toBe('This time has passed. Choose a later one, or publish now.');
    expect(await refuse(at(400 * 24 * 3600 * 1000))).toBe('Choose a time within a year.');
    const { scheduled } = await schedule(course, { at: at(3_600_000) });
    const params = { ...course, scheduleId: scheduled.scheduleId };
    await author.do('cancelScheduledPublication', { params });
    expect(await scheduledOf(course)).toEqual([]);
    expect(await author.call('cancelScheduledPublication', { params })).toMatchObject({ status: 404 });
  });
});
