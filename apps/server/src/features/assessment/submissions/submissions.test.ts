import type { BodyOf } from '@coursecraft/contract/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LESSON, makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../../progress/repository/replay-evidence.ts';

const ANSWER = 'The earth turns through two bulges of water each day.';

let app: TestApp;
let author: Person;
let course: TestCourse;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  // An installation without a language model.
  Object.assign(app.services.engine, { grades: false });
  author = await app.signUp({ role: 'sme' });
});
beforeEach(async () => {
  course = await makeCourse(app, author);
  student = await newStudent();
});

async function newStudent(): Promise<Person> {
  const person = await app.signUp();
  await person.do('enrollWithCode', { body: { code: course.code } });
  return person;
}
const free = (answer: string, more: Partial<BodyOf<'assess'>> = {}) => ({
  body: { courseId: course.courseId, elementId: course.elementId, itemId: 'itm_free', answer, ...more },
});
const studentOf = (person: Person) => ({ studentId: person.profile.uid, courseId: course.courseId });
const own = (person = student) => ({ params: studentOf(person) });
const statusOf = async (person = student) =>
  (await person.do('getProgress', own(person))).progress.criteria[course.rows.two]?.status ?? 'unknown';
const logOf = async (person = student) => (await person.do('listEvidence', own(person))).evidence;
const queue = async () => (await author.do('listMarkable', { params: { courseId: course.courseId } })).answers;
const grade = (evidenceId: string, body: BodyOf<'markAnswer'>) =>
  author.call('markAnswer', { params: { courseId: course.courseId, evidenceId }, body });
const newestNotification = async (person = student) =>
  (await person.do('listNotifications')).notifications.find(({ kind }) => kind === 'answer-graded');

describe('free answer without a grading model', () => {
  test('is submitted, masters nothing and shows the student what to compare it with', async () => {
    const reply = await student.do('assess', free(ANSWER));
    expect(reply).toMatchObject({
      state: 'submitted',
      verdict: 'not-yet',
      mastered: [],
      evidence: [],
      contestable: [],
      feedback: 'Your answer is with your teacher. You will be notified when it is graded.',
      selfCheck: {
        modelAnswer: expect.stringContaining('two bulges'),
        points: [{ text: expect.stringContaining('the earth turns') }],
      },
    });
    expect(await statusOf()).toBe('unknown');
    expect(await logOf()).toMatchObject([{ rowId: course.rows.two, verdict: 'submitted', judge: 'none' }]);
  });

  test('is not accepted by a rule even if it contains every word of the criterion', async () => {
    const reply = await student.do('assess', free('Two high tides: two bulges of water, the earth turns each day.'));
    expect(reply.state).toBe('submitted');
    expect(await statusOf()).toBe('unknown');
  });

  test('is refused without words and not stored', async () => {
    expect((await student.call('assess', free('   '))).body).toMatchObject({ reason: 'words-missing' });
    expect(await logOf()).toEqual([]);
  });

  test('returns the first reply when it is sent twice and refuses another answer while the first waits', async () => {
    const first = await student.do('assess', free(ANSWER, { actionId: 'act_once' }));
    const again = await student.do('assess', free(ANSWER, { actionId: 'act_once' }));
    expect(again.messageId).toBe(first.messageId);
    const { status, body } = await student.call('assess', free('The moon does it.'));
    expect([status, body]).toMatchObject([409, { reason: 'answer-waits-for-teacher' }]);
    expect(await queue()).toHaveLength(1);
  });

  test('is submitted in the same way for a scenario and an explained element', async () => {
    const { itemId: _, ...place } = free(ANSWER).body;
    const scenario = await student.do('assess', { body: { ...place, scenarioId: course.scenarioId } });
    const explained = await (await newStudent()).do('assess', { body: place });
    expect([scenario.state, explained.state]).toEqual(['submitted', 'submitted']);
  });

  test('appears in the conversation with its comparison after a reload', async () => {
    await student.do('assess', free(ANSWER));
    const { threads } = await student.do('listThreads', { params: { courseId: course.courseId } });
    expect(threads[0]?.messages[0]).toMatchObject({ answer: ANSWER, state: 'submitted', selfCheck: { points: [{}] } });
  });

  test('does not affect a keyed check, which is graded by its key at once', async () => {
    const { itemId: _, answer: __, ...place } = free('').body;
    const reply = await student.do('assess', { body: { ...place, itemId: 'itm_choice', response: 'a' } });
    expect(reply).toMatchObject({ verdict: 'met', mastered: [course.rows.moon] });
    expect(reply.state).toBeUndefined();
  });

  test('allows no regrade request before a decision', async () => {
    await student.do('assess', free(ANSWER));
    const [entry] = await logOf();
    const params = { ...studentOf(student), evidenceId: entry?.evidenceId ?? '' };
    const { body } = await student.call('contestEvidence', { params, body: { comment: 'But it is right.' } });
    expect(body).toMatchObject({ reason: 'answer-waits-for-teacher' });
  });
});

describe('waiting answer', () => {
  /** A keyed check on the criterion of the free question. */
  const keyed = { itemId: 'itm_keyed', right: 'a' };
  beforeEach(async () => {
    const content = `${LESSON}
\`\`\`check
id: ${keyed.itemId}
type: single-choice
stem: How many bulges does the earth turn through each day?
rows: [ROW_TWO]
options:
  - { id: a, text: Two, correct: true }
  - { id: b, text: One }
\`\`\`
`;
    course = await makeCourse(app, author, { content });
    student = await newStudent();
  });
  const masterByKey = () => {
    const { itemId, right: response } = keyed;
    return student.do('assess', { body: { courseId: course.courseId, elementId: course.elementId, itemId, response } });
  };
  const stateInThread = async () => {
    const { threads } = await student.do('listThreads', { params: { courseId: course.courseId } });
    const isFree = (thread: (typeof threads)[number]) => thread.kind === 'check' && thread.itemId === 'itm_free';
    const [message] = threads.flatMap((thread) => (thread.kind !== 'tutor' && isFree(thread) ? thread.messages : []));
    return [message?.state, message?.feedback];
  };
  const atHome = async () => {
    const { authored } = (await author.do('getHome')).home;
    return authored.find(({ id }) => id === course.courseId)?.waiting.answers;
  };

  test('leaves the queue when the student masters the criterion by a keyed check and notifies the student', async () => {
    await student.do('assess', free(ANSWER));
    expect([(await queue()).length, await atHome(), (await stateInThread())[0]]).toEqual([1, 1, 'submitted']);
    expect(await masterByKey()).toMatchObject({ mastered: [course.rows.two] });
    expect([await queue(), await atHome()]).toEqual([[], 0]);
    expect((await author.do('getMarking', { params: { courseId: course.courseId } })).waiting).toBe(0);
    expect(await stateInThread()).toEqual(['not-needed', '']);
    expect((await student.do('assess', free('It spins below both bulges.'))).state).toBe('practice');
  });

  test('returns to the queue when its student loses the criterion', async () => {
    await student.do('assess', free(ANSWER));
    const { evidence } = await masterByKey();
    const params = { ...studentOf(student), evidenceId: evidence[0]?.evidenceId ?? '' };
    await author.do('overrideEvidence', { params, body: { verdict: 'not-yet', comment: 'The key was wrong.' } });
    expect(await statusOf()).toBe('unknown');
    expect([(await queue()).length, (await stateInThread())[0]]).toEqual([1, 'submitted']);
  });

  test('needs no grade after a reset of its criterion and notifies the student', async () => {
    await student.do('assess', free(ANSWER));
    await author.do('resetCriteria', { body: { ...studentOf(student), reason: 'A new start.' } });
    expect(await stateInThread()).toEqual(['not-needed', '']);
  });
});

describe('teacher grade', () => {
  test('masters the criterion with “met”, sends the teacher’s words to the student and replays from the log', async () => {
    await student.do('assess', free(ANSWER));
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ judged: { verdict: 'submitted', points: [] }, similar: [], isHeld: false });
    const { body } = await grade(waiting?.evidenceId ?? '', { verdict: 'met', comment: 'Well put.' });
    expect(body).toMatchObject({ verdict: 'met', overruled: false });
    expect(await statusOf()).toBe('mastered');
    expect(await newestNotification()).toMatchObject({ kind: 'answer-graded', said: 'Well put.' });
    expect(await replayStudent(app.services.db, studentOf(student))).toEqual([]);
    expect(await queue()).toEqual([]);
    const { threads } = await student.do('listThreads', { params: { courseId: course.courseId } });
    expect(threads[0]?.messages[0]).toMatchObject({ ruling: { verdict: 'met', comment: 'Well put.' } });
  });

  test('can be undone so that the answer waits again without a decision', async () => {
    await student.do('assess', free(ANSWER));
    const evidenceId = (await queue())[0]?.evidenceId ?? '';
    await grade(evidenceId, { verdict: 'met' });
    const { verdict } = await author.do('takeBackMark', { params: { courseId: course.courseId, evidenceId } });
    expect([verdict, await statusOf()]).toEqual(['submitted', 'unknown']);
    expect((await queue()).map((one) => one.evidenceId)).toEqual([evidenceId]);
    expect(await newestNotification()).toBeUndefined();
    const { threads } = await student.do('listThreads', { params: { courseId: course.courseId } });
    expect(threads[0]?.messages[0]).not.toHaveProperty('ruling');
    expect(await replayStudent(app.services.db, studentOf(student))).toEqual([]);
  });

  test('allows only practice with that question after “not yet” while another question still counts', async () => {
    await student.do('assess', free(ANSWER));
    await grade((await queue())[0]?.evidenceId ?? '', { verdict: 'not-yet' });
    const again = await student.do('assess', free('The earth turns below both bulges in a day.'));
    expect(again).toMatchObject({ state: 'practice', mastered: [], selfCheck: { points: [{}] } });
    expect(await queue()).toEqual([]);
    const { itemId: _, ...place } = free('The earth turns below both bulges in a day.').body;
    const other = await student.do('assess', { body: { ...place, scenarioId: course.scenarioId } });
    expect(other.state).toBe('submitted');
  });

  test('is not needed after the author reset the criterion, and the question counts again', async () => {
    await student.do('assess', free(ANSWER));
    await author.do('resetCriteria', { body: { ...studentOf(student), reason: 'A new start.' } });
    expect(await queue()).toEqual([]);
    expect((await student.do('assess', free('It spins below both bulges.'))).state).toBe('submitted');
  });

  test('appears first in the queue of submitted answers, by criterion and page', async () => {
    const students = await Promise.all([newStudent(), newStudent(), newStudent()]);
    for (const one of students) await one.do('assess', free(`${ANSWER} ${one.profile.uid}`));
    const params = { courseId: course.courseId };
    const first = await author.do('listMarkable', { params, query: { limit: 2 } });
    const second = await author.do('listMarkable', { params, query: { limit: 2, cursor: first.nextCursor } });
    const ids = [...first.answers, ...second.answers].map(({ evidenceId }) => evidenceId);
    expect(new Set(ids).size).toBe(3);
    const { waiting, oldest } = await author.do('getMarking', { params });
    expect([waiting, Date.parse(oldest ?? '') > Date.now() - 60_000]).toEqual([3, true]);
    expect(first.answers[0]?.similar?.map(({ evidenceId }) => evidenceId).toSorted()).toEqual(ids.slice(1).toSorted());
  });

  test('can be given on the student’s evidence page without counting as an overruled result', async () => {
    await student.do('assess', free(ANSWER));
    const [entry] = await logOf();
    const params = { ...studentOf(student), evidenceId: entry?.evidenceId ?? '' };
    await author.do('overrideEvidence', { params, body: { verdict: 'met', comment: 'Yes.' } });
    expect(await statusOf()).toBe('mastered');
    expect(await newestNotification()).toMatchObject({ kind: 'answer-graded', said: 'Yes.' });
  });
});

test('a course without a grading model refuses grading trials and says what to do', async () => {
  const params = { courseId: course.courseId };
  const tried = await author.call('tryJudge', { params, body: {} });
  expect(tried.body).toMatchObject({ reason: 'grading-needs-model' });
  const answer = await author.call('tryAnswer', {
    params: { ...params, rowId: course.rows.two },
    body: { answer: ANSWER },
  });
  expect([answer.status, answer.body]).toMatchObject([422, { reason: 'grading-needs-model' }]);
});
