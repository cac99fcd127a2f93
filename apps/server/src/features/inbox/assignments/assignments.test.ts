import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let colleague: Person;
let student: Person;
let course: TestCourse;
let params: { courseId: string };
let questionId: string;
let flagId: string;
let evidenceId: string;

beforeAll(async () => {
  app = await startTestApp();
  [author, colleague, student] = await Promise.all([
    app.signUp({ role: 'sme', displayName: 'Ada' }),
    app.signUp({ role: 'sme', displayName: 'Bela' }),
    app.signUp(),
  ]);
  course = await makeCourse(app, author);
  params = { courseId: course.courseId };
  await author.do('addAuthor', { params, body: { email: colleague.email } });
  await student.do('enrollWithCode', { body: { code: course.code } });
  await author.do('ensureTestStudent', { body: params });
  const { courseId, elementId } = course;
  const ask = (person: Person, text: string) => person.do('createQuestion', { params, body: { text } });
  questionId = (await ask(student, 'Why twice?')).question.id;
  await ask(author, 'Asked by a test student');
  flagId = (await student.do('createFlag', { params, body: { elementId, body: 'A typing error' } })).note.id;
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
  const own = { ...params, studentId: student.profile.uid };
  evidenceId = (await student.do('listEvidence', { params: own })).evidence.at(-1)?.evidenceId ?? '';
  await student.do('contestEvidence', { params: { ...own, evidenceId }, body: { comment: 'It is the wind too.' } });
  Object.assign(app.services.engine, { grades: false });
  await student.do('assess', {
    body: { courseId, elementId, itemId: 'itm_free', answer: 'The sea is high, and nobody asks it why it is so.' },
  });
});

const assign = (entryId: string, uid: string | null, by = author) =>
  by.call('assignEntry', { params: { ...params, entryId }, body: { uid } });

describe('the counts of the inbox', () => {
  test('include questions, flags and regrade requests of students, without those of test students', async () => {
    const { questions, flags, regrades, mine } = await author.do('countInbox', { params });
    expect({ questions, flags, regrades, mine }).toEqual({ questions: 1, flags: 1, regrades: 1, mine: 0 });
  });

  test('include answers that wait for a teacher', async () => {
    expect((await author.do('countInbox', { params })).answers).toBe(1);
  });

  test('are not for students', async () => {
    expect((await student.call('countInbox', { params })).status).toBe(403);
  });
});

describe('an entry', () => {
  test('is assigned to a co-author, who is notified and finds it among their own', async () => {
    const { body } = await assign(questionId, colleague.profile.uid);
    expect(body.assignee).toEqual({ uid: colleague.profile.uid, displayName: 'Bela' });
    const { notifications } = await colleague.do('listNotifications');
    expect(notifications[0]).toMatchObject({ kind: 'inbox-assigned', by: 'Ada' });
    const mine = await colleague.do('listQuestions', { params, query: { assigned: 'me' } });
    expect(mine.questions.map(({ id, assignee }) => [id, assignee?.displayName])).toEqual([[questionId, 'Bela']]);
    expect((await author.do('listQuestions', { params, query: { assigned: 'me' } })).questions).toEqual([]);
    expect((await author.do('listQuestions', { params, query: { assigned: 'nobody' } })).questions).toEqual([]);
    expect((await colleague.do('countInbox', { params })).mine).toBe(1);
  });

  test('of any kind can be assigned and filtered', async () => {
    await assign(flagId, author.profile.uid);
    await assign(evidenceId, author.profile.uid);
    const query = { assigned: 'me' } as const;
    expect((await author.do('listFlags', { params, query })).notes.map(({ id }) => id)).toEqual([flagId]);
    const { contests } = await author.do('listContests', { params, query });
    expect(contests.map(({ evidence, assignee }) => [evidence.evidenceId, assignee?.displayName])).toEqual([
      [evidenceId, 'Ada'],
    ]);
    expect((await colleague.do('listContests', { params, query })).contests).toEqual([]);
  });

  test('that is an answer to grade is assigned, filtered, counted and announced like the others', async () => {
    const list = (by: Person, assigned: 'me' | 'nobody') => by.do('listMarkable', { params, query: { assigned } });
    const idsOf = async (by: Person, assigned: 'me' | 'nobody') =>
      (await list(by, assigned)).answers.map((answer) => answer.evidenceId);
    const waiting = await author.do('listMarkable', { params });
    const answer = waiting.answers.find(({ judged }) => judged.verdict === 'submitted');
    const answerId = answer?.evidenceId ?? '';
    expect(answer).not.toHaveProperty('assignee');
    expect(await idsOf(author, 'nobody')).toContain(answerId);

    const { mine } = await colleague.do('countInbox', { params });
    await assign(answerId, colleague.profile.uid);
    expect((await colleague.do('countInbox', { params })).mine).toBe(mine + 1);
    expect((await list(colleague, 'me')).answers).toMatchObject([
      { evidenceId: answerId, assignee: { displayName: 'Bela' } },
    ]);
    expect(await idsOf(author, 'me')).not.toContain(answerId);
    expect(await idsOf(author, 'nobody')).not.toContain(answerId);
    expect((await colleague.do('getMarking', { params, query: { assigned: 'me' } })).waiting).toBe(1);
    const { notifications } = await colleague.do('listNotifications');
    expect(notifications[0]).toMatchObject({ kind: 'answer-assigned', by: 'Ada', part: { id: course.elementId } });

    await assign(answerId, null);
    expect(await idsOf(colleague, 'me')).toEqual([]);
  });

  test('can be unassigned', async () => {
    await assign(questionId, colleague.profile.uid);
    const { body } = await assign(questionId, null);
    expect(body.assignee).toBeUndefined();
    const { questions } = await author.do('listQuestions', { params, query: { assigned: 'nobody' } });
    expect(questions.map(({ id }) => id)).toContain(questionId);
  });

  test('is assigned only to authors of the course, and only if it exists', async () => {
    const answers = await Promise.all([
      assign(questionId, student.profile.uid),
      assign('qst_unknown', author.profile.uid),
      assign(questionId, author.profile.uid, student),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403]);
  });

  test('does not show its assignee to students', async () => {
    await assign(questionId, colleague.profile.uid);
    const { questions } = await student.do('listQuestions', { params });
    expect(JSON.stringify(questions)).not.toContain('Bela');
  });

  test('is unassigned when its assignee is no longer an author', async () => {
    const former = await app.signUp({ role: 'sme', displayName: 'Cleo' });
    await author.do('addAuthor', { params, body: { email: former.email } });
    await assign(questionId, former.profile.uid);
    await author.do('removeSmeCourse', { params: { id: former.profile.uid }, body: params });
    const { questions } = await author.do('listQuestions', { params, query: { assigned: 'nobody' } });
    expect(questions.find(({ id }) => id === questionId)).not.toHaveProperty('assignee');
  });
});
