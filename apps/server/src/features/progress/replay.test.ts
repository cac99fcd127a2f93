import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { replayStudent } from './repository/replay-evidence.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

async function history() {
  const course = await makeCourse(app, author);
  const { courseId, elementId, rows } = course;
  const params = { courseId };
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  const { studentId: tester } = await author.do('ensureTestStudent', { body: params });
  const learner = { courseId, studentId: student.profile.uid };
  const testStudent = { courseId, studentId: tester };
  const answer = (person: Person, response: string) =>
    person.call('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  const last = async () => {
    const { evidence } = await student.do('listEvidence', { params: learner });
    return {
      params: { ...learner, evidenceId: evidence.findLast(({ source }) => source === 'item')?.evidenceId ?? '' },
    };
  };
  const overrule = async (verdict: 'met' | 'not-yet') =>
    author.call('overrideEvidence', { ...(await last()), body: { verdict, comment: 'So.' } });
  let saves = 0;
  const save = (change: 'carry' | 'verify', kept: string[] = Object.values(rows)) => {
    saves += 1;
    const written = kept.map((rowId) => ({ rowId, statement: `Explains ${rowId}, take ${saves}.` }));
    return author.call('setKnowledge', { params, body: { elementId, rows: written, change } });
  };
  const write = (status: 'mastered' | 'unknown') =>
    author.call('saveProgress', { params: testStudent, body: { updates: [{ rowId: rows.moon, status }] } });
  const actions = {
    right: () => answer(student, 'a'),
    wrong: () => answer(student, 'b'),
    tried: () => answer(author, 'a'),
    contested: async () => student.call('contestEvidence', { ...(await last()), body: { comment: 'But I knew.' } }),
    granted: () => overrule('met'),
    refused: () => overrule('not-yet'),
    carried: () => save('carry'),
    verified: () => save('verify'),
    retired: () => save('carry', [rows.two]),
    mastered: () => write('mastered'),
    reset: () => write('unknown'),
    strict: () => author.call('setAssessmentConfig', { params, body: { evidencePerRow: 2, unaidedRequired: true } }),
    lenient: () => author.call('setAssessmentConfig', { params, body: { evidencePerRow: 1, unaidedRequired: false } }),
  };
  return { learners: [learner, testStudent], actions };
}
type Action = keyof Awaited<ReturnType<typeof history>>['actions'];

const ACTIONS: Action[] = [
  ...(['right', 'wrong', 'tried', 'contested', 'granted', 'refused', 'carried', 'verified', 'retired'] as const),
  ...(['mastered', 'reset', 'strict', 'lenient'] as const),
];

test('a replay of the log equals the stored state after any sequence of parallel actions', async () => {
  const together = fc.array(fc.constantFrom(...ACTIONS), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(together, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { learners: students, actions } = await history();
      for (const step of steps) {
        const answers = await Promise.all(step.map((action) => actions[action]()));
        for (const { status } of answers) expect(status).toBeLessThan(500);
      }
      for (const student of students) expect(await replayStudent(app.services.db, student)).toEqual([]);
    }),
    { numRuns: fewerEveryday(15) },
  );
});
