import type { BodyOf } from '@coursecraft/contract/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { marks } from '../../../platform/db/schema/grading-queue.ts';
import { gradeWith } from '../../../testing/create-test-grader.ts';
import { LESSON, makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../../progress/repository/replay-evidence.ts';

const MODEL = 'Each day our planet rotates below a pair of swollen heaps, and that gives us high water twice.';
const NEAR = ['It happens somehow since we rotate.', 'Something rotates, and somehow the sea comes twice.'];
const OWN = 'We rotate under both heaps, that is why.';
const KEYED = `
\`\`\`check
id: itm_keyed
type: short-text
stem: What gives us two high tides a day?
rows: [ROW_TWO]
accept: ["our planet rotates below a pair of swollen heaps", turning]
\`\`\`
`;

let app: TestApp;
let author: Person;
let course: TestCourse;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author, { content: LESSON + KEYED });
  await app.services.db
    .update(criteriaTable)
    .set({ goldAnswers: [{ text: MODEL, verdict: 'met' }] })
    .where(eq(criteriaTable.rowId, course.rows.two));
  vi.spyOn(app.services.engine, 'gradeConversation').mockImplementation(
    gradeWith((_, text) => {
      if (text.includes('somehow')) return { state: 'partly', quote: text };
      return text.includes('heaps') ? { state: 'shown', quote: text } : { state: 'missing', quote: null };
    }),
  );
});
beforeEach(async () => {
  await offer(true);
  student = await newStudent();
});
afterAll(() => vi.restoreAllMocks());

async function newStudent(): Promise<Person> {
  const person = await app.signUp();
  await person.do('enrollWithCode', { body: { code: course.code } });
  return person;
}
const offer = (offersModelAnswers: boolean) =>
  author.do('setAssessmentConfig', { params: { courseId: course.courseId }, body: { offersModelAnswers } });
const answer = (text: string, more: Partial<BodyOf<'assess'>> = {}) =>
  student.do('assess', {
    body: { courseId: course.courseId, elementId: course.elementId, itemId: 'itm_free', answer: text, ...more },
  });
const inScenario = (text: string) => answer(text, { itemId: undefined, scenarioId: course.scenarioId });
const ask = (messageId: string, person = student) =>
  person.call('requestModelAnswer', { params: { courseId: course.courseId, messageId } });
const own = () => ({ params: { studentId: student.profile.uid, courseId: course.courseId } });
const statusOf = async () => (await student.do('getProgress', own())).progress.criteria[course.rows.two]?.status;
const evidenceOf = async () => (await student.do('listEvidence', own())).evidence;
const replayed = () => replayStudent(app.services.db, { courseId: course.courseId, studentId: student.profile.uid });

async function comeNearTwice() {
  const first = await answer(NEAR[0] ?? '');
  const second = await answer(NEAR[1] ?? '', { threadId: first.threadId });
  return { first, second };
}

async function seeModelAnswer() {
  const { second } = await comeNearTwice();
  expect((await ask(second.messageId)).body).toEqual({ success: true, modelAnswer: MODEL });
  return second;
}

describe('a model answer', () => {
  test('is offered after the second partly right answer, and shown only on request', async () => {
    const { first, second } = await comeNearTwice();
    expect([first.verdict, first.mayCompare, second.verdict, second.mayCompare]).toEqual([
      'partly',
      undefined,
      'partly',
      true,
    ]);
    expect(JSON.stringify([first, second])).not.toContain('swollen');
    expect((await ask(second.messageId)).body).toEqual({ success: true, modelAnswer: MODEL });
    const { threads } = await student.do('listThreads', { params: { courseId: course.courseId } });
    expect(threads[0]?.messages.at(-1)).toMatchObject({ mayCompare: true, modelAnswer: MODEL });
  });

  test('is the same one when it is requested again', async () => {
    const { messageId } = await seeModelAnswer();
    expect((await ask(messageId)).body).toMatchObject({ modelAnswer: MODEL });
  });

  test('is offered after near misses in different conversations', async () => {
    await answer(NEAR[0] ?? '');
    expect((await answer(NEAR[1] ?? '')).mayCompare).toBe(true);
  });

  test('is neither offered nor shown where the course does not offer it', async () => {
    await offer(false);
    const { second } = await comeNearTwice();
    expect(second.mayCompare).toBeUndefined();
    expect(await ask(second.messageId)).toMatchObject({ status: 422, body: { reason: 'no-model-answer' } });
  });

  test('is not shown after one near miss, nor after answers that were not near', async () => {
    const once = await answer(NEAR[0] ?? '');
    expect(await ask(once.messageId)).toMatchObject({ status: 422 });
    student = await newStudent();
    await answer('The wind does it all.');
    const missed = await answer('The wind does it, I am sure.');
    expect([missed.verdict, missed.mayCompare]).toEqual(['not-yet', undefined]);
    expect(await ask(missed.messageId)).toMatchObject({ status: 422 });
  });

  test('is shown for the last answer of the student only, and not for a right one', async () => {
    const { first, second } = await comeNearTwice();
    expect(await ask(first.messageId)).toMatchObject({ status: 422 });
    expect(await ask(second.messageId, await newStudent())).toMatchObject({ status: 404 });
    expect(await ask(second.messageId, author)).toMatchObject({ status: 404 });
    const right = await answer(OWN);
    expect([right.verdict, right.mayCompare]).toEqual(['met', undefined]);
    expect(await ask(right.messageId)).toMatchObject({ status: 422 });
  });

  test('is never the accepted answer of another student', async () => {
    await app.services.db.insert(marks).values({
      ...{ courseId: course.courseId, rowId: course.rows.two, rowVersion: 1, evidenceId: 'evd_other' },
      ...{ studentId: 'usr_other', threadId: 'thr_other', messageId: 'msg_other', by: author.profile.uid },
      ...{ verdict: 'met', missing: [], learned: { wordings: [], example: MODEL } },
    });
    const { second } = await comeNearTwice();
    expect(second.mayCompare).toBeUndefined();
    expect(await ask(second.messageId)).toMatchObject({ status: 422 });
    await app.services.db.delete(marks).where(eq(marks.evidenceId, 'evd_other'));
  });
});

describe('a copy of a shown model answer', () => {
  test('does not count, however often it is sent, and the log replays to the same state', async () => {
    const { threadId } = await seeModelAnswer();
    const copy = await answer(MODEL, { threadId });
    expect([copy.verdict, copy.mastered]).toEqual(['partly', []]);
    const again = await answer(`${MODEL}!`, { threadId });
    expect(again.mastered).toEqual([]);
    const fresh = await answer(`${MODEL} `);
    expect([fresh.verdict, fresh.mastered]).toEqual(['not-yet', []]);
    expect(await statusOf()).not.toBe('mastered');
    expect(await replayed()).toEqual([]);
  });

  test('does not count in another question on the same criterion', async () => {
    await seeModelAnswer();
    const copy = await inScenario(MODEL);
    expect([copy.verdict, copy.mastered]).toEqual(['not-yet', []]);
    expect(await statusOf()).not.toBe('mastered');
  });

  test('does not count a day later, when help does not count anymore', async () => {
    await seeModelAnswer();
    const past = "now() - interval '3 days'";
    await app.services.db.execute(`update shown_model_answers set at = ${past}`);
    await app.services.db.execute(`update answers set at = ${past} where student_id = '${student.profile.uid}'`);
    expect((await inScenario(MODEL)).mastered).toEqual([]);
    const inOwnWords = await inScenario(OWN);
    expect(inOwnWords.mastered).toEqual([course.rows.two]);
    expect((await evidenceOf()).at(-1)).toMatchObject({ verdict: 'met', hintLevel: 'unaided' });
  });

  test('counts for a student who did not see the model answer', async () => {
    expect((await answer(MODEL)).mastered).toEqual([course.rows.two]);
  });

  test('counts as given with help in a question that accepts it, also a day later', async () => {
    const key = 'Our planet rotates below a pair of swollen heaps';
    const params = { courseId: course.courseId };
    await author.do('setAssessmentConfig', { params, body: { unaidedRequired: true } });
    await seeModelAnswer();
    const past = "now() - interval '3 days'";
    await app.services.db.execute(`update shown_model_answers set at = ${past}`);
    const keyed = (response: string) => answer('', { itemId: 'itm_keyed', answer: undefined, response });
    expect(await keyed(key)).toMatchObject({ verdict: 'met', aided: true, mastered: [] });
    expect((await evidenceOf()).at(-1)).toMatchObject({ hintLevel: 'shown' });
    expect(await replayed()).toEqual([]);
    student = await newStudent();
    expect((await keyed(key)).mastered).toEqual([course.rows.two]);
    await author.do('setAssessmentConfig', { params, body: { unaidedRequired: false } });
  });

  test('is practice where a teacher grades', async () => {
    await seeModelAnswer();
    const grades = app.services.engine.grades;
    Object.assign(app.services.engine, { grades: false });
    const copy = await inScenario(MODEL);
    const inOwnWords = await inScenario(OWN);
    Object.assign(app.services.engine, { grades });
    expect([copy.state, inOwnWords.state]).toEqual(['practice', 'submitted']);
  });
});

test('an answer in own words after a model answer counts, with the hint level “shown”', async () => {
  await seeModelAnswer();
  const reply = await answer(OWN);
  expect(reply.mastered).toEqual([course.rows.two]);
  expect((await evidenceOf()).at(-1)).toMatchObject({ verdict: 'met', hintLevel: 'shown' });
  expect(await replayed()).toEqual([]);
});

test('an answer in own words right after a model answer does not count where only answers without help count', async () => {
  const params = { courseId: course.courseId };
  await author.do('setAssessmentConfig', { params, body: { unaidedRequired: true } });
  await seeModelAnswer();
  expect(await inScenario(OWN)).toMatchObject({ verdict: 'met', aided: true, mastered: [] });
  await author.do('setAssessmentConfig', { params, body: { unaidedRequired: false } });
});

test('what was shown is deleted with the account', async () => {
  await seeModelAnswer();
  const shown = async () => {
    const { rows } = await app.services.db.execute(
      `select from shown_model_answers where student_id = '${student.profile.uid}'`,
    );
    return rows;
  };
  expect(await shown()).toHaveLength(1);
  await student.do('deleteProfile', { body: { confirm: 'delete' } });
  expect(await shown()).toEqual([]);
});
