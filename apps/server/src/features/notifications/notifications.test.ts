import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let author: Person;
let course: TestCourse;
let of: { params: { courseId: string } };
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ role: 'admin', displayName: 'Zoe' });
  author = await app.signUp({ role: 'sme', displayName: 'Ada' });
  course = await makeCourse(app, author, { title: 'Tides' });
  of = { params: { courseId: course.courseId } };
});
beforeEach(async () => {
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
});

const told = async (person: Person) => (await person.do('listNotifications')).notifications;
const unread = async (person: Person) => (await person.do('listNotifications')).unread;
const kinds = async (person: Person) => (await told(person)).map(({ kind }) => kind);

async function ask(text = 'Why twice a day?', person = student) {
  const { question } = await person.do('createQuestion', { ...of, body: { elementId: course.elementId, text } });
  return question.id;
}
const change = (questionId: string, body: { answer?: string; status?: 'open' | 'closed' }, by = author) =>
  by.do('updateQuestion', { params: { ...of.params, questionId }, body });

describe('notification about a question', () => {
  test('names the answer, question, author and location', async () => {
    const id = await ask();
    await change(id, { answer: 'The earth turns below two heaps of water.' });
    expect(await told(student)).toMatchObject([
      {
        kind: 'question-answered',
        by: 'Ada',
        isRead: false,
        subjectId: id,
        about: 'Why twice a day?',
        course: { id: course.courseId, title: 'Tides' },
        part: { id: course.elementId, title: 'Why it rises' },
        said: 'The earth turns below two heaps of water.',
      },
    ]);
  });

  test('reports later changes, closing and reopening, and replaces an unread one', async () => {
    const id = await ask();
    await change(id, { answer: 'So.' });
    await change(id, { answer: 'Like this.' });
    expect(await told(student)).toMatchObject([{ kind: 'answer-changed', said: 'Like this.' }]);
    await student.do('readNotifications', { body: { upTo: (await told(student))[0]?.id ?? '' } });
    await change(id, { status: 'closed' });
    expect(await kinds(student)).toEqual(['question-closed', 'answer-changed']);
    await change(id, { status: 'open' });
    expect(await kinds(student)).toEqual(['question-open', 'answer-changed']);
  });

  test('is not sent for the person’s own action or an unchanged question', async () => {
    const id = await ask();
    await change(id, { status: 'closed' }, student);
    await change(id, { status: 'closed' });
    expect(await told(student)).toEqual([]);
  });
});

test('a student who flagged a location is notified of the outcome with the reply', async () => {
  const { note } = await student.do('createFlag', {
    ...of,
    body: { elementId: course.elementId, body: 'This is wrong.' },
  });
  const settle = (status: 'in-review' | 'resolved', reply?: string) =>
    author.do('updateFlag', {
      params: { ...of.params, noteId: note.id },
      body: { status, reply: reply || undefined },
    });
  await settle('in-review');
  expect(await told(student)).toMatchObject([{ kind: 'flag-in-review', about: 'This is wrong.' }]);
  await settle('resolved', 'It says so now.');
  await settle('resolved');
  expect(await told(student)).toMatchObject([{ kind: 'flag-resolved', said: 'It says so now.' }]);
});

test('a student reads what was reset, why, and that a result was overruled', async () => {
  const own = { studentId: student.profile.uid, courseId: course.courseId };
  const { elementId } = course;
  await student.do('assess', { body: { courseId: own.courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  const { evidence } = await student.do('listEvidence', { params: own });
  const params = { ...own, evidenceId: evidence[0]?.evidenceId ?? '' };
  await author.do('resetCriteria', { body: { ...own, reason: 'The picture gave it away.' } });
  await author.do('resetCriteria', { body: { ...own, reason: 'Nothing is left.' } });
  await author.do('overrideEvidence', { params, body: { verdict: 'partly', comment: 'Half of it.' } });
  const [overruled, reset, ...more] = await told(student);
  expect(more).toEqual([]);
  expect(reset).toMatchObject({ kind: 'progress-reset', by: 'Ada', said: 'The picture gave it away.' });
  expect(reset?.part, 'it was the whole course').toBeUndefined();
  expect(overruled).toMatchObject({ kind: 'verdict-overruled', part: { id: elementId }, said: 'Half of it.' });
});

test('the authors of a course are notified of a regrade request until one of them decides', async () => {
  const colleague = await app.signUp();
  await author.do('promoteSme', { params: { id: colleague.profile.uid }, body: of.params });
  const { courseId, elementId } = course;
  const own = { studentId: student.profile.uid, courseId };
  const regradeRequest = async () => {
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
    const { evidence } = await student.do('listEvidence', { params: own });
    const params = { ...own, evidenceId: evidence.at(-1)?.evidenceId ?? '' };
    await student.do('contestEvidence', { params, body: { comment: 'I meant the moon.' } });
    return params;
  };
  const params = await regradeRequest();
  for (const person of [author, colleague])
    expect((await told(person))[0]).toMatchObject({
      kind: 'verdict-contested',
      by: 'Someone',
      said: 'I meant the moon.',
      part: { id: elementId },
    });
  await colleague.do('overrideEvidence', { params, body: { verdict: 'met', comment: 'So you did.' } });
  expect(await kinds(author)).toEqual([]);
  expect(await kinds(student)).toEqual(['verdict-overruled']);

  await regradeRequest();
  await author.do('removeSmeCourse', { params: { id: colleague.profile.uid }, body: of.params });
  expect(await kinds(colleague), 'it is no matter of theirs any more').toEqual(['removed-author', 'made-author']);
  await student.do('deleteProfile', { body: { confirm: 'delete' } });
  expect(await kinds(author), 'it went with whoever asked').toEqual([]);
});

test('a person is notified of role changes and of courses that they gain or lose as an author', async () => {
  const id = { params: { id: student.profile.uid } };
  const scope = { ...id, body: of.params };
  await author.do('promoteSme', scope);
  await author.do('promoteSme', scope);
  await author.do('removeSmeCourse', scope);
  await admin.do('promoteAdmin', id);
  await admin.do('demoteAdmin', id);
  await author.do('promoteSme', scope);
  await admin.do('demoteToStudent', id);
  expect(await kinds(student)).toEqual([
    ...['made-student', 'made-author', 'took-admin', 'made-admin', 'removed-author', 'made-author'],
  ]);
  expect((await told(student)).at(-1)).toMatchObject({ by: 'Ada', course: { title: 'Tides' } });
  await admin.do('promoteAdmin', { params: { id: admin.profile.uid } });
  expect(await told(admin), 'nobody of what they did themselves').toEqual([]);
});

test('test students get no notifications', async () => {
  await author.do('ensureTestStudent', { body: of.params });
  await change(await ask('Does it work?', author), { answer: 'It does.' });
  const { rows } = await app.services.db.execute(sql`select 1 from notifications where uid like 'sme_%'`);
  expect(rows).toEqual([]);
  expect(await told(author)).toEqual([]);
});

describe('notifications of a person', () => {
  test('are paged newest first and marked as read one by one or up to the newest seen', async () => {
    for (const text of ['One?', 'Two?', 'Three?']) await change(await ask(text), { answer: 'Yes.' });
    const first = await student.do('listNotifications', { query: { limit: 2 } });
    const second = await student.do('listNotifications', { query: { limit: 2, cursor: first.nextCursor } });
    const all = [...first.notifications, ...second.notifications];
    expect(all.map(({ about }) => about)).toEqual(['Three?', 'Two?', 'One?']);
    const [third, two] = all.map(({ id }) => ({ params: { notificationId: id } }));
    expect((await student.do('readNotification', third)).unread).toBe(2);
    expect((await student.do('readNotification', third)).unread, 'twice is once').toBe(2);
    expect((await student.do('readNotifications', { body: { upTo: two?.params.notificationId ?? '' } })).unread).toBe(
      0,
    );
    await change(await ask('Four?'), { answer: 'Yes.' });
    const { unread: left } = await student.do('readNotifications', { body: { upTo: all[0]?.id ?? '' } });
    expect(left, 'what came since stays').toBe(1);
  });

  test('are private', async () => {
    await change(await ask(), { answer: 'So.' });
    const [notification] = await told(student);
    const other = await app.signUp();
    const reply = await other.call('readNotification', { params: { notificationId: notification?.id ?? '' } });
    expect(reply.status).toBe(404);
    expect([await unread(student), await unread(other)]).toEqual([1, 0]);
  });

  test('of a course disappear with removal from the course and return with the person', async () => {
    await change(await ask(), { answer: 'So.' });
    await author.do('deleteStudent', { params: { studentId: student.profile.uid } });
    expect(await told(student)).toMatchObject([{ kind: 'removed-student', course: { title: 'Tides' } }]);
    expect(await unread(student)).toBe(1);
    await author.do('preEnrollStudents', { body: { courseId: course.courseId, emails: [student.email] } });
    await student.do('checkEnrollment');
    expect(await kinds(student)).toEqual(['removed-student', 'question-answered']);
  });

  test('no longer mention a removal after the person was restored', async () => {
    const { undo } = await author.do('deleteStudent', { params: { studentId: student.profile.uid } });
    expect(await kinds(student)).toEqual(['removed-student']);
    await author.do('undoDelete', { ...of, body: { undoToken: undo[0]?.undoToken ?? '' } });
    expect(await told(student)).toEqual([]);
  });

  test('are deleted with the learning data except those about roles', async () => {
    await change(await ask(), { answer: 'So.' });
    await admin.do('promoteAdmin', { params: { id: student.profile.uid } });
    await admin.do('deleteStudent', { params: { studentId: student.profile.uid } });
    expect(await kinds(student)).toEqual(['made-admin']);
  });

  test('are counted at once in the profile stream on every device', async () => {
    const response = await fetch(`${app.url}/api/profile/events`, {
      headers: { authorization: `Bearer ${student.token}` },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const counts = () => [...text.matchAll(/"unread":(\d+)/g)].map(([, count]) => Number(count));
    const onEvent = async (count: number) => {
      while (counts().at(-1) !== count) text += (await reader?.read())?.value ?? '';
    };
    await onEvent(0);
    await change(await ask(), { answer: 'So.' });
    await onEvent(1);
    const [notification] = await told(student);
    await student.do('readNotification', { params: { notificationId: notification?.id ?? '' } });
    await onEvent(0);
    await reader?.cancel();
  });
});
