import { beforeAll, describe, expect, test } from 'vitest';
import { joinCourse } from '../../../testing/join-course.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

async function newStudent() {
  const joined = await joinCourse(app, course);
  const { courseId, elementId } = course;
  const attempts = async (itemId?: string) =>
    (await joined.student.do('listAttempts', { params: { courseId, elementId }, query: { itemId } })).attempts;
  return { ...joined, attempts };
}

describe('a student’s attempts', () => {
  test('are shown at their check with result and regrade request, latest first', async () => {
    const { choose, attempts } = await newStudent();
    expect(await attempts()).toEqual([]);
    const first = await choose('b');
    expect(await attempts()).toEqual([
      {
        itemId: 'itm_choice',
        messageId: first.messageId,
        number: 1,
        response: 'b',
        answer: 'the wind',
        verdict: 'not-yet',
        feedback: 'Wind makes waves.',
        contestable: first.contestable,
        at: expect.any(String),
      },
    ]);
    await choose('a');
    const others = [{ text: 'the wind', feedback: 'Wind makes waves.' }];
    expect(await attempts()).toMatchObject([{ number: 2, response: 'a', verdict: 'met', contestable: [], others }]);
    expect(await attempts('itm_choice')).toMatchObject([{ number: 2 }, { number: 1, response: 'b' }]);
  });

  test('contain only current checks and the student’s own answers', async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    await one.choose('a');
    const { courseId, elementId } = course;
    await one.student.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: 'The moon pulls.' } });
    expect(await one.attempts()).toHaveLength(1);
    expect(await one.attempts('itm_gone')).toEqual([]);
    expect(await other.attempts()).toEqual([]);
  });

  test('show a regrade request with its decision and allow no second request', async () => {
    const { student, learner, choose, attempts } = await newStudent();
    const [evidenceId = ''] = (await choose('b')).contestable ?? [];
    const entry = { params: { ...learner, evidenceId } };
    await student.do('contestEvidence', { ...entry, body: { comment: 'Wind pulls too.' } });
    expect(await attempts()).toMatchObject([
      { contestable: [], contest: { status: 'open', comment: 'Wind pulls too.' }, verdict: 'not-yet' },
    ]);
    await author.do('overrideEvidence', { ...entry, body: { verdict: 'met', comment: 'It does.' } });
    expect(await attempts()).toMatchObject([
      { contest: { status: 'granted', reply: 'It does.' }, ruling: { verdict: 'met', comment: 'It does.' } },
    ]);
  });

  test('say that they must be repeated after a reset of the criterion', async () => {
    const { learner: student, choose, attempts } = await newStudent();
    await choose('a');
    await author.do('resetCriteria', { body: { ...student, reason: 'Show me once more.' } });
    expect(await attempts()).toMatchObject([{ number: 1, verdict: 'met', takenBack: true }]);
    const again = await choose('a');
    expect(await attempts()).toEqual([expect.objectContaining({ number: 2, messageId: again.messageId })]);
    expect((await attempts())[0]).not.toHaveProperty('takenBack');
  });
});

test('a conversation shows the decision about a result in it', async () => {
  const { student, learner } = await newStudent();
  const { courseId, elementId } = course;
  const wrong = { courseId, elementId, itemId: 'itm_free', answer: 'Because the wind blows it up and down.' };
  const [evidenceId = ''] = (await student.do('assess', { body: wrong })).contestable ?? [];
  await student.do('contestEvidence', { params: { ...learner, evidenceId }, body: { comment: 'Think of storms.' } });
  const { threads } = await student.do('listThreads', { params: { courseId }, query: { itemId: 'itm_free' } });
  expect(threads).toMatchObject([{ messages: [{ contestable: [], contest: { status: 'open' } }] }]);
});
