import type { GradingResult } from '@coursecraft/ai/engine/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { replayStudent } from '../progress/repository/replay-evidence.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let student: Person;
beforeEach(async () => {
  app ??= await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
});
afterEach(() => vi.restoreAllMocks());

const ANSWER = 'Because the earth turns below both of them.';
const answer = () => ({
  body: { courseId: course.courseId, elementId: course.elementId, itemId: 'itm_free', answer: ANSWER },
});
const save = (change: 'carry' | 'verify' | undefined, statement: string, more: object = {}) =>
  author.do('setKnowledge', {
    params: { courseId: course.courseId },
    body: {
      elementId: course.elementId,
      change,
      rows: [
        { rowId: course.rows.moon, statement: 'Explains that the gravity of the moon raises the tide.' },
        { rowId: course.rows.two, statement, ...more },
      ],
    },
  });
const own = () => ({ params: { studentId: student.profile.uid, courseId: course.courseId } });
const logOf = async () => (await student.do('listEvidence', own())).evidence;
const completed = async () => (await student.do('getProgress', own())).progress.rollup.completed;

/** A grader that takes as long as `meanwhile` and then accepts everything. */
function slowGrader(meanwhile: (time: number) => Promise<unknown>) {
  const asked: string[] = [];
  const { engine } = app.services;
  vi.spyOn(engine, 'gradeConversation').mockImplementation(
    async ({ rows: criteria, turns }): Promise<GradingResult> => {
      asked.push(...criteria.map(({ statement }) => statement));
      await meanwhile(asked.length);
      const from = turns.at(-1)?.messageId;
      return {
        rows: criteria.map(({ rowId }) => ({
          rowId,
          verdict: 'met',
          reason: 'met',
          points: [{ pointId: rowId, state: 'shown', quote: ANSWER, from, level: 'unaided' }],
        })),
        next: { kind: 'done', text: 'That is all of it.', pointIds: [] },
        judge: 'builtin',
      };
    },
  );
  return asked;
}
const once = (act: () => Promise<unknown>) => (time: number) => (time === 1 ? act() : Promise.resolve());

test('grades an answer again if its criterion changed while it was graded', async () => {
  const asked = slowGrader(once(() => save('verify', 'Explains the neap tide.')));
  const reply = await student.do('assess', answer());
  expect(asked.at(-1)).toBe('Explains the neap tide.');
  expect(reply.mastered).toEqual([course.rows.two]);
  expect(await logOf()).toMatchObject([{ rowId: course.rows.two, rowVersion: 2, verdict: 'met', quote: ANSWER }]);
});

test('grades an answer again if a criterion that no student holds changed', async () => {
  const asked = slowGrader(once(() => save(undefined, 'Explains the neap tide.')));
  await student.do('assess', answer());
  expect(asked.at(-1)).toBe('Explains the neap tide.');
  expect(await logOf()).toMatchObject([{ rowVersion: 2 }]);
});

test('accepts an answer if only wording or examples changed meanwhile', async () => {
  const asked = slowGrader(
    once(async () => {
      await save('carry', 'Explains why there are two tides a day.');
      await save('carry', 'Explains why there are two tides a day.', { goldAnswers: [] });
    }),
  );
  expect((await student.do('assess', answer())).mastered).toEqual([course.rows.two]);
  expect(asked).toHaveLength(1);
  expect(await logOf()).toMatchObject([{ rowVersion: 1 }]);
});

test('requires a student who held the old criterion to demonstrate the new one by a new grade', async () => {
  const asked = slowGrader((time) => (time === 2 ? save('verify', 'Explains the neap tide.') : Promise.resolve()));
  await student.do('assess', answer());
  await student.do('assess', answer());
  expect(asked.slice(-1)).toEqual(['Explains the neap tide.']);
  expect((await logOf()).map(({ source, rowVersion }) => [source, rowVersion])).toEqual([
    ['answer', 1],
    ['reset', 2],
    ['answer', 2],
  ]);
  expect(await completed()).toBe(1);
  const learner = { courseId: course.courseId, studentId: student.profile.uid };
  expect(await replayStudent(app.services.db, learner)).toEqual([]);
});

test('stores an answer to a criterion that keeps changing for later and records nothing', async () => {
  slowGrader((time) => save('verify', `Explains tide ${time}.`));
  expect(await student.do('assess', answer())).toMatchObject({ pending: true, verdict: 'not-yet' });
  expect(await logOf()).toEqual([]);
  expect(await completed()).toBe(0);
});

test('leaves no evidence for old criterion text when answers and changes cross', async () => {
  slowGrader(async () => undefined);
  const statements = ['One.', 'Two.', 'Three.', 'Four.'].map((word) => `Explains tide ${word}`);
  for (const statement of statements) {
    const late = await app.signUp();
    await late.do('enrollWithCode', { body: { code: course.code } });
    await Promise.all([save('verify', statement), late.call('assess', answer()), student.call('assess', answer())]);
    for (const { uid: studentId } of [late.profile, student.profile]) {
      const params = { studentId, courseId: course.courseId };
      const { progress } = await author.do('getProgress', { params });
      const { evidence } = await author.do('listEvidence', { params });
      const { rows } = await author.do('getKnowledge', { params: { courseId: course.courseId } });
      const version = rows.find(({ rowId }) => rowId === course.rows.two)?.version;
      const proofs = progress.criteria[course.rows.two]?.evidenceIds ?? [];
      for (const proof of proofs)
        expect(evidence.find(({ evidenceId }) => evidenceId === proof)?.rowVersion).toBe(version);
    }
  }
});

test('limits attempts that are sent at once', async () => {
  await author.do('setAssessmentConfig', { params: { courseId: course.courseId }, body: { maxAttemptsPerHour: 2 } });
  const { courseId, elementId } = course;
  const body = { courseId, elementId, itemId: 'itm_choice', response: 'a' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => student.call('assess', { body })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
});
