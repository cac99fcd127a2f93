import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../../progress/repository/replay-evidence.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeEach(async () => {
  app ??= await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

const params = () => ({ courseId: course.courseId });
/** The element's criteria without trials, which arrive later. */
const criteriaNow = async (retired = false) => {
  const query = { elementId: course.elementId, retired: retired ? '1' : undefined };
  const { rows } = await author.do('getKnowledge', { params: params(), query });
  return rows.map(({ trial: _, ...criterion }) => criterion);
};
const place = () => ({ moduleId: course.moduleId, sectionId: course.sectionId, elementId: course.elementId });
const set = (rows: object[], more: object = {}, query: object = {}) =>
  author.call('setKnowledge', { params: params(), query, body: { ...place(), rows, ...more } as never });
const statement = (text: string, rowId?: string) => ({ statement: text, rowId: rowId || undefined });

async function holder(): Promise<Person> {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  const { courseId, elementId } = course;
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  return student;
}
const own = (student: Person) => ({ params: { studentId: student.profile.uid, ...params() } });
const progressOf = async (student: Person) => (await student.do('getProgress', own(student))).progress;
const logOf = async (student: Person) => (await student.do('listEvidence', own(student))).evidence;

describe('a set of criteria', () => {
  test('replaces another one: criteria are matched, created in order and retired, never deleted', async () => {
    const { moon, two } = course.rows;
    const reply = await set([statement('Explains the neap tide.'), statement('Explains two tides.', two)]);
    expect(reply.body.rows).toMatchObject([
      {
        statement: 'Explains the neap tide.',
        position: 0,
        version: 1,
        kind: 'concept',
        guidance: '',
        elementId: course.elementId,
      },
      { rowId: two, statement: 'Explains two tides.', position: 1, version: 2 },
    ]);
    expect(reply.body.impact).toEqual({
      students: 0,
      carried: 0,
      toVerify: 0,
      rows: [
        { effect: 'new', holders: 0 },
        { rowId: two, effect: 'changed', holders: 0 },
        { rowId: moon, effect: 'retired', holders: 0 },
      ],
    });
    expect((await criteriaNow(true)).map(({ rowId, status }) => [rowId, status])).toContainEqual([moon, 'retired']);
    const outline = (await author.do('getCourse', { params: params(), query: { outline: '1' } })).course;
    expect(outline.modules[0]?.sections[0]?.elements[0]?.rowCount).toBe(2);
  });

  test('keeps omitted fields of a criterion and raises its version only when its text changes', async () => {
    const before = await criteriaNow();
    await set(before.map(({ rowId, statement: said }) => ({ rowId, statement: said })));
    expect(await criteriaNow()).toEqual(before);
    const [first, second] = before;
    await set([{ ...first, sources: [{ upload: 'a.pdf', page: 2, quote: 'The moon' }] }, { ...second }]);
    const [changed, same] = await criteriaNow();
    expect([changed?.version, same?.version]).toEqual([2, 1]);
    await set([{ ...second }, { ...changed }]);
    expect((await criteriaNow()).map(({ rowId, version }) => [rowId, version])).toEqual([
      [second?.rowId, 1],
      [first?.rowId, 2],
    ]);
  });

  test('returns a preview without saving', async () => {
    await holder();
    const before = await criteriaNow();
    const reply = await set([statement('Else.', course.rows.moon)], {}, { preview: '1' });
    expect(reply.status).toBe(200);
    expect(reply.body.impact).toMatchObject({
      students: 1,
      rows: [{ effect: 'changed', holders: 1 }, { effect: 'retired' }],
    });
    expect(await criteriaNow()).toEqual(before);
  });

  test('returns 409 with the other author’s criteria when they changed meanwhile', async () => {
    const before = await criteriaNow();
    const baseVersions = Object.fromEntries(before.map(({ rowId, version }) => [rowId, version]));
    const mine = before.map(({ rowId, statement: said }) => ({ rowId, statement: said }));
    await author.do('appendKnowledge', { params: params(), body: { ...place(), rows: [statement('Theirs.')] } });
    const refused = await set(mine, { baseVersions });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((refused.body as unknown as { current: object[] }).current).toHaveLength(3);
    expect(await criteriaNow()).toHaveLength(3);
  });

  test.each([
    ['no statement', [{ statement: '  ' }], 400, 'Enter what a student'],
    ['10,000 characters in a criterion', [statement('x'.repeat(10_000))], 400, '2,000 characters'],
    ['a text that is none', [{ statement: 5 }], 400, ''],
    ['a kind that there is not', [{ statement: 'A', kind: 'riddle' }], 400, ''],
    ['a criterion of nowhere', [statement('A', 'row_none')], 422, 'A new criterion has no id'],
    ['501 criteria at once', Array.from({ length: 501 }, () => statement('A')), 400, 'at most 500'],
  ])('is refused with a message and without changes for %s', async (_, criteria, status, words) => {
    const before = await criteriaNow();
    const refused = await set(criteria);
    expect(refused.status).toBe(status);
    expect(refused.body.error).toContain(words);
    expect(refused.body.error).toMatch(/\.$/);
    expect(await criteriaNow()).toEqual(before);
  });

  test('is refused if it names a criterion twice or one of another element', async () => {
    const { moon } = course.rows;
    expect((await set([statement('A', moon), statement('B', moon)])).body.error).toContain('listed twice');
    const other = await makeCourse(app, author);
    const foreign = await set([statement('A', other.rows.moon)]);
    expect(foreign.body.details).toEqual([
      { path: other.rows.moon, reason: 'criterion-not-of-element', message: 'This criterion is not in this element.' },
    ]);
    const wrongPlace = await author.call('setKnowledge', {
      params: params(),
      body: { elementId: course.elementId, moduleId: other.moduleId, rows: [] },
    });
    expect(wrongPlace.status).toBe(404);
  });

  test('cannot bring a course above 5,000 criteria', async () => {
    await app.services.db.execute(sql`
      insert into knowledge_rows (course_id, row_id, module_id, section_id, element_id, statement, kind, position)
      select ${course.courseId}, 'row_many_' || n, 'mod', 'sec', 'elm_elsewhere', 'Many.', 'fact', n
      from generate_series(1, 4998) n`);
    const refused = await author.call('appendKnowledge', {
      params: params(),
      body: { ...place(), rows: [statement('One more.')] },
    });
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'A course has at most 5,000 criteria, and this one would have 5,001. Retire some first.',
    ]);
    expect((await set([statement('In place of two.')])).status).toBe(200);
    expect((await author.do('getCoverage', { params: params() })).rows).toHaveLength(4999);
  });
});

describe('a criterion that students hold', () => {
  test('is not changed before the author decides, and the refusal names the affected students', async () => {
    const student = await holder();
    const before = await criteriaNow();
    const refused = await set([statement('Explains else.', course.rows.moon), statement('Two.', course.rows.two)]);
    expect([refused.status, refused.body.code]).toEqual([422, 'unprocessable']);
    expect(refused.body.error).toContain('1 student has mastered a criterion that you changed');
    expect((refused.body as unknown as { impact: object }).impact).toMatchObject({ students: 1 });
    expect(await criteriaNow()).toEqual(before);
    expect((await progressOf(student)).rollup.completed).toBe(1);
  });

  test('stays mastered if only its wording changed', async () => {
    const student = await holder();
    const log = await logOf(student);
    const { moon, two } = course.rows;
    const reply = await set([statement('In other words.', moon), statement('Two.', two)], { change: 'carry' });
    expect(reply.body.impact).toMatchObject({ students: 1, carried: 1, toVerify: 0 });
    expect((await progressOf(student)).criteria[moon]).toMatchObject({ status: 'mastered' });
    expect(await logOf(student)).toEqual(log);
  });

  test('must be shown again if its meaning changed, and the old evidence stays', async () => {
    const student = await holder();
    const tester = await author.do('ensureTestStudent', { body: params() });
    const { courseId, elementId } = course;
    await author.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    const log = await logOf(student);
    const { moon, two } = course.rows;
    const reply = await set([statement('Something else.', moon), statement('Two.', two)], { change: 'verify' });
    expect(reply.body.impact).toMatchObject({ students: 1, carried: 0, toVerify: 1 });
    expect((await progressOf(student)).criteria[moon]).toMatchObject({ status: 'unknown', evidenceIds: [] });
    expect((await progressOf(student)).rollup).toEqual({ total: 2, completed: 0 });
    expect(await logOf(student)).toEqual([
      ...log,
      expect.objectContaining({
        source: 'reset',
        rowId: moon,
        rowVersion: 2,
        by: author.profile.uid,
        verdict: 'not-yet',
      }),
    ]);
    const test = { params: { studentId: tester.studentId, courseId } };
    expect((await author.do('getProgress', test)).progress.rollup.completed, 'the test student too').toBe(0);
    expect(await replayStudent(app.services.db, { courseId, studentId: student.profile.uid })).toEqual([]);
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    expect((await progressOf(student)).rollup.completed, 'and can be shown again').toBe(1);
  });

  test('can be decided on one by one', async () => {
    const student = await holder();
    const { moon, two } = course.rows;
    const criteria = [
      { ...statement('Something else.', moon), change: 'verify' },
      { ...statement('Two.', two), change: 'carry' },
    ];
    expect((await set(criteria)).status).toBe(200);
    expect((await progressOf(student)).rollup.completed).toBe(0);
  });

  test('gets sources and examples without a question because they do not change what is asked', async () => {
    const student = await holder();
    const [first, second] = await criteriaNow();
    const reply = await set([
      { ...first, goldAnswers: [{ text: 'The moon does it.', verdict: 'met' }] },
      { ...second },
    ]);
    expect([reply.status, reply.body.rows[0]?.version]).toEqual([200, 2]);
    expect((await progressOf(student)).rollup.completed).toBe(1);
  });

  test('does not count while it is retired and counts again when it is back', async () => {
    const student = await holder();
    const log = await logOf(student);
    const before = await criteriaNow();
    await set([{ ...before[1] }]);
    expect((await progressOf(student)).rollup).toEqual({ total: 1, completed: 0 });
    const summary = async () => (await student.do('listCourses')).courses[0]?.rollup;
    expect(await summary()).toEqual({ total: 1, completed: 0 });
    const back = await set(before);
    expect(back.body.impact.rows).toEqual([{ rowId: course.rows.moon, effect: 'returned', holders: 1 }]);
    expect((await progressOf(student)).rollup).toEqual({ total: 2, completed: 1 });
    expect(await summary()).toEqual({ total: 2, completed: 1 });
    expect(await logOf(student)).toEqual(log);
    expect((await criteriaNow()).map(({ version }) => version)).toEqual([1, 1]);
  });

  test('is changed without a question if only an author’s test student holds it', async () => {
    const { courseId, elementId } = course;
    await author.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    expect((await set([statement('Else.', course.rows.moon)])).status).toBe(200);
  });

  test('matches its log if it is answered while it changes', async () => {
    const student = await holder();
    const { courseId, elementId, rows } = course;
    await Promise.all([
      set([statement('Else.', rows.moon), statement('Two.', rows.two)], { change: 'verify' }),
      ...['a', 'b', 'a'].map((response) =>
        student.call('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } }),
      ),
      set([statement('And else.', rows.moon)], { change: 'carry' }),
    ]);
    expect(await replayStudent(app.services.db, { courseId, studentId: student.profile.uid })).toEqual([]);
  });
});

test('appending adds criteria after the existing ones and returns the new ones', async () => {
  const body = { ...place(), rows: [{ statement: 'Third.', kind: 'fact' as const }, statement('Fourth.')] };
  const reply = await author.call('appendKnowledge', { params: params(), body });
  expect(reply.status).toBe(201);
  expect(reply.body.rows).toMatchObject([{ statement: 'Third.', position: 2, kind: 'fact' }, { position: 3 }]);
  expect(await criteriaNow()).toHaveLength(4);
  const none = await author.call('appendKnowledge', { params: params(), body: { ...place(), rows: [] } });
  expect([none.status, none.body.error]).toEqual([400, 'Write a criterion first.']);
});

test('open course pages receive an event about changed criteria without their text', async () => {
  const heard: string[] = [];
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${author.token}` };
  const stream = await fetch(`${app.url}/api/events?courseId=${course.courseId}`, { headers, signal: stop.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await set([statement('A secret sentence.', course.rows.moon)]);
  while (!heard.join('').includes('knowledge')) heard.push((await reader?.read())?.value ?? '');
  stop.abort();
  expect(heard.join('')).toContain(`"elementId":"${course.elementId}"`);
  expect(heard.join('')).not.toContain('secret');
});

test('criterion text is stored as it was sent', async () => {
  const written = 'Says “µ < 3 °C” and *not* <b>bold</b> ﬁ 🌊';
  await set([statement(written)]);
  const { db } = app.services;
  const here = and(eq(criteriaTable.courseId, course.courseId), eq(criteriaTable.statement, written));
  expect(await db.select().from(criteriaTable).where(here)).toHaveLength(1);
});
