import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let students: Person[];

const ask = (person: Person, question: string) => {
  const { courseId, elementId } = course;
  return person.do('ask', { body: { courseId, elementId, question } });
};
const list = async (query: object = {}) =>
  (await author.do('listAskedQuestions', { params: { courseId: course.courseId }, query })).questions;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  expect(await list(), 'nobody has asked yet').toEqual([]);
  students = [];
  for (let at = 0; at < 3; at += 1) {
    const student = await app.signUp({ displayName: `Tamsin Number${at}` });
    await student.do('enrollWithCode', { body: { code: course.code } });
    students.push(student);
  }
  const [first, second, third] = students;
  if (!first || !second || !third) throw new Error('three students are needed');
  await ask(first, 'What pulls the sea?');
  await ask(second, 'what pulls the sea');
  await ask(third, 'The sea: what pulls?');
  await ask(third, 'Which fish live in the Pacific?');
  await author.do('ensureTestStudent', { body: { courseId: course.courseId } });
  await ask(author, 'Does the test student count?');
});

describe('what students asked the tutor', () => {
  test('is grouped by similar words, with count, date and whether it was answered', async () => {
    const questions = await list();
    expect(questions).toEqual([
      {
        question: 'The sea: what pulls?',
        wordings: ['what pulls the sea', 'What pulls the sea?'],
        elementId: course.elementId,
        elementTitle: 'Why it rises',
        answered: true,
        figures: { questions: 3, students: 3, lastAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      },
      {
        question: 'Which fish live in the Pacific?',
        wordings: [],
        elementId: course.elementId,
        elementTitle: 'Why it rises',
        answered: false,
      },
    ]);
  });

  test('has no names, and no figures of fewer than three students', async () => {
    const text = JSON.stringify(await list());
    for (const { profile } of students) {
      expect(text).not.toContain(profile.uid);
      expect(text).not.toContain(profile.displayName);
    }
    expect((await list())[1]).not.toHaveProperty('figures');
  });

  test('is limited to an element, a period and a group', async () => {
    expect(await list({ elementId: course.elementId })).toHaveLength(2);
    expect(await list({ elementId: 'elm_other' })).toEqual([]);
    expect(await list({ to: '2001-01-01' })).toEqual([]);
    const { courseId } = course;
    const groupOf = async (name: string, own: Person[]) => {
      const body = { name, studentIds: own.map(({ profile }) => profile.uid) };
      return (await author.do('createGroup', { params: { courseId }, body })).group;
    };
    const { groupId } = await groupOf('Three', students);
    expect((await list({ groupId })).map(({ question }) => question)).toEqual([
      'The sea: what pulls?',
      'Which fish live in the Pacific?',
    ]);
    const two = await groupOf('Two', students.slice(1));
    const query = { groupId: two.groupId };
    expect(await author.do('listAskedQuestions', { params: { courseId }, query })).toMatchObject({
      questions: [],
      fewestStudents: 3,
    });
  });

  test('counts as answered once a teacher has answered', async () => {
    const [, , third] = students;
    const { courseId, elementId } = course;
    const { threads } = (await third?.do('listThreads', { params: { courseId } })) ?? { threads: [] };
    const unanswered = threads.flatMap((thread) =>
      thread.kind === 'tutor' ? thread.messages.filter(({ answered }) => !answered) : [],
    )[0];
    if (!third || !unanswered) throw new Error('the unanswered question is missing');
    const { messageId, question: text } = unanswered;
    const { question } = await third.do('createQuestion', {
      params: { courseId },
      body: { elementId, text, messageId },
    });
    expect((await list())[1]?.answered).toBe(false);
    const params = { courseId, questionId: question.id };
    await author.do('updateQuestion', { params, body: { answer: 'Tuna, for example.' } });
    expect((await list())[1]?.answered).toBe(true);
  });

  test('is counted once if a student passes it on twice', async () => {
    const [first] = students;
    const { courseId, elementId } = course;
    const { threads } = (await first?.do('listThreads', { params: { courseId } })) ?? { threads: [] };
    const [message] = threads.flatMap((thread) => (thread.kind === 'tutor' ? thread.messages : []));
    if (!first || !message) throw new Error('the question is missing');
    const { messageId, question: text } = message;
    for (let sent = 0; sent < 2; sent += 1)
      await first.do('createQuestion', { params: { courseId }, body: { elementId, text, messageId } });
    expect((await list())[0]?.figures).toMatchObject({ questions: 3, students: 3 });
  });

  test('is for authors only', async () => {
    const refused = await students[0]?.call('listAskedQuestions', { params: { courseId: course.courseId } });
    expect(refused?.status).toBe(403);
  });
});
