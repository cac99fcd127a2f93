import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addUsage } from '../../../ai/usage-queries.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { inTime } from '../../../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { untilRead } from '../../../testing/until-read.ts';
import { saveTrial } from './queries.ts';
import { createTrialWork } from './trial-work.ts';

const DOCUMENT = `# Tides

## Kinds of tides

A **neap tide** is a tide with a small range that occurs when the sun and the moon pull at right angles. A **spring tide** is a tide with a large range that occurs when the sun and the moon stand in a line. The water is highest about two days after the full moon because the sea needs time to move.

## Who feels them

A **tidal range** is the difference between high water and low water. Harbours use tide tables because ships with a deep draught can enter only near high water. A **slack tide** is a short time in which the current stands still.
`;

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

const params = () => ({ courseId: course.courseId });
const GOOD = 'At a neap tide the range is small, and it occurs when the sun and the moon pull at right angles.';
const BAD = 'It is when many boats come into the harbour at once.';
const STATEMENT =
  'Explains that a neap tide is a tide with a small range that occurs when the sun and the moon pull at right angles.';

async function criterion(statement: string, goldAnswers: { text: string; verdict: 'met' | 'partly' | 'not-yet' }[]) {
  const { element } = await author.do('createBlankElement', { params: course, body: {} });
  const body = { elementId: element.id, rows: [{ statement, goldAnswers }] };
  const [row] = (await author.do('appendKnowledge', { params: params(), body })).rows;
  return { rowId: row?.rowId ?? '', elementId: element.id };
}
const textsOf = ({ goldAnswers }: { goldAnswers: { text: string }[] }) => goldAnswers.map(({ text }) => text);
const benchOf = async (rowId: string) =>
  (await author.do('getKnowledge', { params: params() })).rows.find((row) => row.rowId === rowId)?.trial;
const trial = (rowIds: string[]) => author.do('tryJudge', { params: params(), body: { rowIds } });

describe('grading trial', () => {
  test('keeps nothing of an answer that was withdrawn while it was graded', async () => {
    const { rowId } = await criterion(STATEMENT, [{ text: GOOD, verdict: 'met' }]);
    const [found] = (await trial([rowId])).results;
    if (!found) throw new Error('not tried');
    const gone = { text: 'What somebody said who is here no longer.', verdict: 'met' as const, judged: [] };
    expect(await saveTrial(app.services.db, course.courseId, rowId, { ...found, answers: [gone] })).toBe(false);
    expect(textsOf({ goldAnswers: (await benchOf(rowId))?.answers ?? [] })).toEqual([GOOD]);
  });
  test('agrees with an author’s examples if they say what the criterion says', async () => {
    const { rowId } = await criterion(STATEMENT, [
      { text: GOOD, verdict: 'met' },
      { text: BAD, verdict: 'not-yet' },
    ]);
    const { results, summary, engine } = await trial([rowId]);
    expect(engine).toBe('builtin');
    expect(results).toMatchObject([
      {
        rowId,
        rowVersion: 1,
        engine: 'builtin',
        judge: 'test grader standard',
        agreement: 1,
        flips: 0,
        stale: false,
        failsOwnGold: false,
        passesNonsense: false,
        answers: [
          { text: GOOD, verdict: 'met', judged: ['met', 'met'] },
          { text: BAD, verdict: 'not-yet', judged: ['not-yet', 'not-yet'] },
        ],
        confusion: { met: { met: 2, partly: 0, 'not-yet': 0 }, 'not-yet': { 'not-yet': 2 } },
      },
    ]);
    expect(summary).toMatchObject({ rows: 1, answers: 2, agreement: 1, failing: 0, nonsense: 0 });
    expect(await benchOf(rowId)).toEqual({ ...results[0], rowId: undefined, at: expect.any(String) });
  });

  test('warns about a criterion that fails its own examples', async () => {
    const { rowId } = await criterion(STATEMENT, [
      { text: 'Bread rises because of the yeast that is in it.', verdict: 'met' },
      { text: GOOD, verdict: 'not-yet' },
    ]);
    const { results, summary } = await trial([rowId]);
    expect(results).toMatchObject([{ failsOwnGold: true, agreement: 0 }]);
    expect(summary.failing).toBe(1);
  });

  test('does not match an example with itself and reports no agreement without examples', async () => {
    const { rowId } = await criterion(STATEMENT, []);
    const { results } = await trial([rowId]);
    expect(results[0]).not.toHaveProperty('agreement');
    expect(results[0]).toMatchObject({ answers: [], failsOwnGold: false, passesNonsense: false });
  });

  test('flags a criterion that accepts a nonsense answer', async () => {
    const judge = vi
      .spyOn(app.services.engine, 'judge')
      .mockImplementation(async (requests) =>
        requests.map(({ rows: criteria }) =>
          criteria.map(({ rowId }) => ({ rowId, verdict: 'met', quote: 'x', reason: 'met' })),
        ),
      );
    const { rowId } = await criterion(STATEMENT, []);
    const { results, summary } = await trial([rowId]);
    judge.mockRestore();
    expect([results[0]?.passesNonsense, summary.nonsense]).toEqual([true, 1]);
  });

  test('counts answers that get different results in repeated runs', async () => {
    let turn = 0;
    const judge = vi.spyOn(app.services.engine, 'judge').mockImplementation(async (requests) =>
      requests.map(({ rows: criteria, answer }) => {
        turn += answer === GOOD ? 1 : 0;
        return criteria.map(({ rowId }) => ({ rowId, verdict: turn === 1 ? 'met' : 'partly', reason: 'partly' }));
      }),
    );
    const { rowId } = await criterion(STATEMENT, [{ text: GOOD, verdict: 'met' }]);
    await vi.waitFor(async () => expect(await benchOf(rowId)).toBeDefined(), inTime);
    turn = 0;
    const { results } = await trial([rowId]);
    judge.mockRestore();
    expect(results).toMatchObject([{ flips: 1, agreement: 0.5, failsOwnGold: true }]);
  });

  test('runs after a save and is stale once the criterion or the grader changes', async () => {
    const { rowId, elementId } = await criterion(STATEMENT, [{ text: GOOD, verdict: 'met' }]);
    await vi.waitFor(async () => expect(await benchOf(rowId)).toMatchObject({ rowVersion: 1, stale: false }), inTime);
    const criteria = [{ rowId, statement: `${STATEMENT} It comes twice a month.` }];
    await author.do('setKnowledge', { params: params(), body: { elementId, rows: criteria } });
    await vi.waitFor(async () => expect(await benchOf(rowId)).toMatchObject({ rowVersion: 2, stale: false }), inTime);
    await app.services.db.update(criteriaTable).set({ version: 7 });
    expect(await benchOf(rowId)).toMatchObject({ stale: true });
  });

  test('runs after the grading settings of the course change', async () => {
    const { rowId } = await criterion(STATEMENT, [{ text: GOOD, verdict: 'met' }]);
    for (const strictness of ['strict', 'standard'] as const) {
      await author.do('setAssessmentConfig', { params: params(), body: { strictness } });
      const judge = `test grader ${strictness}`;
      await vi.waitFor(async () => expect(await benchOf(rowId)).toMatchObject({ judge, stale: false }), inTime);
    }
  });

  test('runs after a start with another grader', async () => {
    const { rowId } = await criterion(STATEMENT, [{ text: GOOD, verdict: 'met' }]);
    await vi.waitFor(async () => expect(await benchOf(rowId)).toMatchObject({ stale: false }), inTime);
    const name = vi.spyOn(app.services.engine, 'judgeName').mockReturnValue('other words');
    expect(await benchOf(rowId)).toMatchObject({ stale: true });
    await createTrialWork(app.services).lookEverywhere();
    await vi.waitFor(async () => expect(await benchOf(rowId)).toMatchObject({ judge: 'other words standard' }), inTime);
    name.mockRestore();
  });

  test('runs on drafted criteria and on a copy', async () => {
    const { course: drafted } = await author.do('createCourse', { body: { title: 'Drafted' } });
    await author.upload(drafted.id, [{ name: 'tides.md', content: DOCUMENT }]);
    const body = { courseId: drafted.id };
    await untilRead(author, drafted.id);
    const { engine } = app.services;
    const draft = engine.draftModule;
    const withExamples = vi.spyOn(engine, 'draftModule').mockImplementation(async (request, run) => {
      const made = await draft(request, run);
      const examples = [{ text: GOOD, verdict: 'met' as const }];
      for (const row of made.sections.flatMap(({ elements }) => elements.flatMap((element) => element.rows)))
        row.goldAnswers = examples;
      return made;
    });
    const { rows } = await author.do('generateModule', { body });
    withExamples.mockRestore();
    expect(rows.flatMap(({ goldAnswers }) => goldAnswers)).not.toEqual([]);
    const { course: copy } = await author.do('duplicateCourse', { params: body, body: {} });
    for (const courseId of [drafted.id, copy.id])
      await vi.waitFor(async () => {
        const tried = (await author.do('getKnowledge', { params: { courseId } })).rows;
        expect(tried).toHaveLength(rows.length);
        for (const row of tried) expect(row.trial?.answers.map(({ text }) => text)).toEqual(textsOf(row));
      }, inTime);
  });

  test('leaves half of a course’s daily tokens to students’ answers', async () => {
    const { courseId } = await makeCourse(app, author);
    const { meter, config, db } = app.services;
    const half = { model: 'm', inputTokens: config.ai.dailyTokens / 2, outputTokens: 0 };
    await addUsage(db, { courseId, kind: 'judge' }, half);
    const work = () => meter.measure({ courseId, kind: 'judge' }, {}, async () => 'judged');
    const tried = () => meter.measure({ courseId, kind: 'trial', share: 0.5 }, {}, async () => 'tried');
    expect(await work()).toBe('judged');
    await expect(tried()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
  });

  test('accepts a scope and refuses one that is too large or unknown', async () => {
    const scope = { elementId: course.elementId };
    const { results } = await author.do('tryJudge', { params: params(), body: scope });
    expect(results.map(({ rowId }) => rowId)).toEqual(Object.values(course.rows));
    const body = { rowIds: ['row_none'] };
    expect((await author.call('tryJudge', { params: params(), body })).status).toBe(404);
    const many = { rowIds: Array.from({ length: 201 }, (_, at) => `row_${at}`) };
    const refused = await author.call('tryJudge', { params: params(), body: many });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      '“Criteria” has too many entries. It can have at most 200 entries.',
    ]);
  });

  test('shows a student nothing', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const { courseId } = course;
    const progress = await student.call('getOwnProgress', { query: { courseId } });
    expect(JSON.stringify(progress.body)).not.toContain('judged');
    expect((await student.call('tryJudge', { params: params(), body: {} })).status).toBe(403);
  });
});
