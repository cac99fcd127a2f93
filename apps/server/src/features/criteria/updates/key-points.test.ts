import { KEY_POINTS } from '@coursecraft/contract/criteria/criterion-saving';
import { beforeEach, describe, expect, test } from 'vitest';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readCriteria } from '../repository/criteria.ts';
import { ensureKeyPoints } from '../repository/ensure-key-points.ts';

const STATEMENT = 'Explains that copper conducts heat well, whereas wood hardly conducts it.';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeEach(async () => {
  app ??= await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

const params = () => ({ courseId: course.courseId });
const set = (rows: object[], more: object = {}) =>
  author.call('setKnowledge', { params: params(), body: { elementId: course.elementId, rows, ...more } as never });
const read = async () => {
  const { rows } = await author.do('getKnowledge', { params: params(), query: { elementId: course.elementId } });
  return rows;
};
const written = async (row: object) => {
  const { body } = await set([row]);
  const [saved] = body.rows ?? [];
  if (!saved) throw new Error(JSON.stringify(body));
  return saved;
};
const textsOf = ({ keyPoints }: { keyPoints: { text: string }[] }) => keyPoints.map(({ text }) => text);

async function holder(): Promise<Person> {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  const { courseId, elementId } = course;
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  return student;
}

describe('key points of a criterion', () => {
  test('are its statement if the author writes none, and follow the statement', async () => {
    const made = await written({ statement: STATEMENT });
    expect(made).toMatchObject({ version: 1, pointsBy: 'author' });
    expect(textsOf(made)).toEqual([STATEMENT]);
    expect(made.keyPoints.every(({ pointId }) => pointId.startsWith('kpt_'))).toBe(true);
    const { rowId } = made;
    const changed = await written({ rowId, statement: 'Explains that iron rusts because it takes up oxygen.' });
    expect(changed).toMatchObject({ version: 2, pointsBy: 'author' });
    expect(textsOf(changed)).toEqual([changed.statement]);
    const guided = await written({ rowId, statement: changed.statement, guidance: 'Both are wanted.' });
    expect(guided).toMatchObject({ version: 3, pointsBy: 'author' });
    expect(guided.keyPoints, 'an unchanged key point keeps its id').toEqual(changed.keyPoints);
  });

  test('written by an author stay when the statement or the guidance changes, with their ids and omitted fields', async () => {
    const own = { text: 'Copper is quick', accepted: ['a copper spoon gets hot'] };
    const made = await written({ statement: STATEMENT, keyPoints: [own, { text: 'Wood is slow' }] });
    expect(made).toMatchObject({ pointsBy: 'author', keyPoints: [own, { text: 'Wood is slow', accepted: [] }] });
    const { rowId } = made;
    const guided = await written({ rowId, statement: STATEMENT, guidance: 'Both are compared.' });
    expect(guided).toMatchObject({ version: 2, pointsBy: 'author', keyPoints: made.keyPoints });
    const [first, second] = made.keyPoints;
    const turned = [second, { pointId: first?.pointId, text: 'Copper is very quick' }];
    const edited = await written({ rowId, statement: STATEMENT, keyPoints: turned });
    expect(edited.keyPoints).toEqual([second, { ...first, text: 'Copper is very quick' }]);
    const restated = await written({ rowId, statement: 'Explains that iron rusts.' });
    expect(restated.keyPoints).toEqual(edited.keyPoints);
  });

  test('ask before a change, addition or removal if students hold the criterion, but not for order or spelling', async () => {
    await holder();
    const [criterion, other] = await read();
    const save = async (keyPoints: object[], more: object = {}) =>
      (await set([{ rowId: criterion?.rowId, statement: criterion?.statement, keyPoints, ...more }, { ...other }]))
        .status;
    const points = criterion?.keyPoints ?? [];
    const [point] = points;
    expect(await save([{ ...point, text: `${point?.text.toUpperCase()}.` }])).toBe(200);
    expect(await save([{ ...point, accepted: ['It pulls'] }])).toBe(200);
    expect(await save([{ ...point, text: 'The sun does it' }])).toBe(422);
    expect(await save([...points, { text: 'And the sun helps' }])).toBe(422);
    expect(await save(points, { misconceptions: [{ text: 'The wind does it' }] })).toBe(422);
    expect(await save([...points, { text: 'And the sun helps' }], { change: 'carry' })).toBe(200);
    const [now] = await read();
    expect(await save((now?.keyPoints ?? []).toReversed())).toBe(200);
  });

  test('of an old criterion are its statement, saved once as a version when it is first read or graded', async () => {
    const student = await holder();
    const { db } = app.services;
    await db.update(criteriaTable).set({ keyPoints: [], pointsBy: null });
    const old = await readCriteria(db, course.courseId);
    await Promise.all([read(), read(), ensureKeyPoints(db, course.courseId, old)]);
    const criteria = await read();
    for (const criterion of criteria) {
      expect(criterion).toMatchObject({ version: 2, pointsBy: 'engine' });
      expect(criterion.keyPoints.length).toBeGreaterThan(0);
      const { versions } = await author.do('listRowVersions', { params: { ...params(), rowId: criterion.rowId } });
      expect(versions).toMatchObject([
        { version: 2, origin: 'ai', change: 'carry', author: { uid: 'builtin' } },
        { version: 1, origin: 'human' },
      ]);
    }
    const own = { params: { ...params(), studentId: student.profile.uid } };
    expect((await student.do('getProgress', own)).progress.criteria).toMatchObject({
      [course.rows.moon]: { status: 'mastered' },
    });
  });

  test.each([
    ['an empty key point', { keyPoints: [{ text: ' ' }] }, 'key-point-missing'],
    ['a long key point', { keyPoints: [{ text: 'x'.repeat(KEY_POINTS.characters + 1) }] }, 'key-point-too-long'],
    ['five key points', { keyPoints: ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text })) }, 'too-many-key-points'],
    ['an empty wording', { keyPoints: [{ text: 'a', accepted: [''] }] }, 'accepted-wording-missing'],
    ['an empty misconception', { misconceptions: [{ text: '' }] }, 'misconception-missing'],
    [
      'seven misconceptions',
      { misconceptions: Array.from({ length: 7 }, () => ({ text: 'a' })) },
      'too-many-misconceptions',
    ],
  ])('are refused if they contain %s', async (_, fields, reason) => {
    const { status, body } = await set([{ statement: STATEMENT, ...fields }]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(reason);
  });

  test('can be tried with an answer, which shows the matched words and stores nothing', async () => {
    const keyPoints = [{ text: 'Copper conducts heat well' }, { text: 'Wood hardly conducts it' }];
    const { rowId } = await written({ statement: STATEMENT, keyPoints });
    const ask = { params: { ...params(), rowId }, body: { answer: 'A copper spoon conducts the heat very well.' } };
    const { points, engine } = await author.do('tryAnswer', ask);
    expect(engine).toBe('builtin');
    expect(points).toMatchObject([{ state: 'shown', quote: ask.body.answer }, {}]);
    expect(points[1]?.state).not.toBe('shown');
    expect(await read()).toMatchObject([{ rowId, version: 1 }]);
    const empty = await author.call('tryAnswer', { ...ask, body: { answer: ' ' } });
    expect(empty.status).toBe(400);
  });
});

test('key points are not suggested without a model', async () => {
  const { rowId } = await written({ statement: STATEMENT });
  const { status, body } = await author.call('suggestKeyPoints', { params: { ...params(), rowId } });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('key-points-need-model')]);
});
