import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerAsStudent } from '../../../testing/answer-as-student.ts';
import { gradeBySigns } from '../../../testing/grade-by-signs.ts';
import { inTime } from '../../../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../../progress/repository/replay-evidence.ts';

const SAID = 'It is the heaps of the sea';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});
beforeEach(async () => {
  course = await makeCourse(app, author);
});
afterEach(() => vi.restoreAllMocks());

const of = () => ({ courseId: course.courseId });
const offered = async () => (await author.do('listGrantable', { params: of() })).answers;
const until = (count: number) =>
  vi.waitFor(async () => {
    const found = await offered();
    expect(found).toHaveLength(count);
    return found;
  }, inTime);
const mark = (evidenceId: string, verdict: 'met' | 'not-yet') =>
  author.do('markAnswer', { params: { ...of(), evidenceId }, body: { verdict } });
const grant = (evidenceIds: string[]) => author.call('grantAnswers', { params: of(), body: { evidenceIds } });

describe('earlier answer', () => {
  test('is offered if a newly accepted example would change its result and accepted by a regrade decision with that reason', async () => {
    gradeBySigns(app, () => ({ verdict: 'not-yet' }));
    const early = await answerAsStudent(app, course, `${SAID}, twice.`);
    const other = await answerAsStudent(app, course, 'Bread is baked at night.');
    const { evidenceId } = await answerAsStudent(app, course, SAID);
    await mark(evidenceId, 'met');
    const [offer] = await until(1);
    expect(offer).toMatchObject({
      evidenceId: early.evidenceId,
      rowId: course.rows.two,
      question: 'Explain why there are two high tides a day.',
      answer: `${SAID}, twice.`,
      quote: `${SAID}, twice.`,
      reason: 'wording',
    });
    expect(JSON.stringify(offer)).not.toContain(early.learner.studentId);
    expect((await author.do('getMarking', { params: of() })).grantable).toBe(1);
    const log = async () => (await early.student.do('listEvidence', { params: early.learner })).evidence;
    expect(
      (await log()).map(({ source }) => source),
      'nothing is granted by itself',
    ).toEqual(['answer']);

    expect((await grant([early.evidenceId])).body).toMatchObject({ granted: [early.evidenceId] });
    expect((await log()).at(-1)).toMatchObject({
      source: 'override',
      verdict: 'met',
      by: author.profile.uid,
      quote: `${SAID}, twice.`,
      comment: expect.stringContaining('accepted a similar wording'),
    });
    const { progress } = await early.student.do('getProgress', { params: early.learner });
    expect(progress.criteria[course.rows.two]?.status).toBe('mastered');
    expect(await replayStudent(app.services.db, early.learner)).toEqual([]);
    expect(await offered()).toEqual([]);
    expect((await grant([early.evidenceId])).body, 'granted once').toMatchObject({ granted: [] });
    expect((await author.do('getMarking', { params: of() })).agreement.marks, 'nobody has read it').toBe(1);
    expect((await grant([other.evidenceId])).body.reason).toBe('answer-not-grantable');
  });

  test('is offered if it would show other key points', async () => {
    const judge = gradeBySigns(app, () => ({ verdict: 'not-yet' }));
    await answerAsStudent(app, course, 'There are two of them, and we go past both.');
    judge.mockRestore();
    gradeBySigns(app, (_, answer) => ({ verdict: answer.includes('go past') ? 'met' : 'not-yet' }));
    const { rows } = await author.do('getKnowledge', { params: of() });
    await author.do('setKnowledge', {
      params: of(),
      body: {
        elementId: course.elementId,
        change: 'carry',
        rows: rows.map(({ rowId, statement }) =>
          rowId === course.rows.two
            ? { rowId, statement, keyPoints: [{ text: 'We go past two high waters' }] }
            : { rowId, statement },
        ),
      },
    });
    expect((await until(1))[0]?.reason).toBe('points');
  });

  test('is not offered once it is graded by a teacher or its student masters the criterion', async () => {
    gradeBySigns(app, (_, answer) => ({ verdict: answer.includes('know it now') ? 'met' : 'not-yet' }));
    const one = await answerAsStudent(app, course, `${SAID}, once.`);
    const two = await answerAsStudent(app, course, `${SAID}, twice.`);
    const { evidenceId } = await answerAsStudent(app, course, SAID);
    await mark(evidenceId, 'met');
    await until(2);
    await mark(one.evidenceId, 'not-yet');
    expect((await offered()).map((offer) => offer.evidenceId)).toEqual([two.evidenceId]);
    const { elementId } = course;
    await two.student.do('assess', { body: { ...of(), elementId, itemId: 'itm_free', answer: 'I know it now.' } });
    expect(await offered()).toEqual([]);
  });

  test('returns 404 in another course', async () => {
    const elsewhere = await makeCourse(app, author);
    const { evidenceId } = await answerAsStudent(app, elsewhere, SAID);
    expect((await grant([evidenceId])).status).toBe(404);
  });
});
