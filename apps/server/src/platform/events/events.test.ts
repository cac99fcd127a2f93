import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { answerAsStudent } from '../../testing/answer-as-student.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { openStream } from '../../testing/open-stream.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let colleague: Person;
let student: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  [author, colleague, student] = await Promise.all([
    app.signUp({ role: 'sme' }),
    app.signUp({ role: 'admin' }),
    app.signUp(),
  ]);
  course = await makeCourse(app, author);
  await student.do('enrollWithCode', { body: { code: course.code } });
});

const follow = async (person: Person, courseId = course.courseId, address = app.url) => {
  const stream = await openStream(`${address}/api/events?courseId=${courseId}`, person.token);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  return stream;
};

const revision = async () =>
  (await author.do('getCourse', { params: course, query: { outline: '1' } })).course.revision;

test('two authors and a student of a course receive each other’s changes at once without text', async () => {
  const streams = [await follow(colleague), await follow(student)];
  const before = await revision();
  for (const stream of streams) expect(await stream.next()).toEqual({ revision: before });

  await author.do('updateModule', { params: course, body: { title: 'Secret words' } });
  for (const stream of streams) expect(await stream.next()).toEqual({ revision: before + 1 });

  const { element } = await author.do('updateElement', { params: course, body: { title: 'More secret words' } });
  const saved = { revision: before + 1, elementId: course.elementId, version: element.version };
  for (const stream of streams) expect(await stream.next()).toEqual(saved);
  for (const stream of streams) stream.leave();
});

test('changes of another course, failed changes and empty changes send no event', async () => {
  const stream = await follow(student);
  await stream.next();
  const other = await makeCourse(app, author, { title: 'Other' });
  await author.do('updateModule', { params: other, body: { title: 'Elsewhere' } });
  await author.call('reorderModules', { params: course, body: { order: [] } });
  const { element } = await author.do('getElement', { params: course });
  await author.do('updateElement', { params: course, body: { content: element.content ?? '' } });
  const before = await revision();
  await author.do('updateCourse', { params: course, body: { description: 'Heard' } });
  expect(await stream.next()).toEqual({ revision: before + 1 });
  stream.leave();
});

test('an answer sends an event to its student and the authors at once and to no other student', async () => {
  const classmate = await app.signUp();
  await classmate.do('enrollWithCode', { body: { code: course.code } });
  const [theirs, ours, others] = [await follow(student), await follow(author), await follow(classmate)];
  for (const stream of [theirs, ours, others]) await stream.next();
  const now = await revision();

  const { question } = await student.do('createQuestion', { params: course, body: { text: 'Why?' } });
  const { note } = await student.do('createFlag', {
    params: course,
    body: { elementId: course.elementId, body: 'Wrong' },
  });
  await author.do('updateQuestion', { params: { ...course, questionId: question.id }, body: { answer: 'So.' } });
  await author.do('updateFlag', { params: { ...course, noteId: note.id }, body: { status: 'resolved' } });
  const heard = [{ questions: true }, { flags: true }, { questions: true }, { flags: true }];
  for (const stream of [theirs, ours]) {
    for (const event of heard) expect(await stream.next()).toEqual({ revision: now, ...event });
  }
  await author.do('updateCourse', { params: course, body: { description: 'For all' } });
  expect(await others.next(), 'the first that a classmate hears').toEqual({ revision: now + 1 });
  for (const stream of [theirs, ours, others]) stream.leave();
});

test('a student hears of a grade by a teacher and of a reset, and of those before the stream opened', async () => {
  const { student: graded, evidenceId } = await answerAsStudent(app, course, 'Ships fill it.');
  const [theirs, others] = [await follow(graded), await follow(student)];
  const { courseId } = course;
  /** Returns the events about answers until the course has this revision. */
  const heardBy = async ({ next }: Awaited<ReturnType<typeof follow>>, revisionAfter: number) => {
    const heard: unknown[] = [];
    for (;;) {
      const event = await next();
      if (event?.revision === revisionAfter || event === undefined) return heard;
      if (event.answers) heard.push(event);
    }
  };
  const now = await revision();
  await author.do('markAnswer', { params: { courseId, evidenceId }, body: { verdict: 'met' } });
  const reset = { courseId, studentId: graded.profile.uid, reason: 'The question has changed.' };
  await author.do('resetCriteria', { body: reset });

  // The page of a student is read before its stream opens.
  for (const [person, first] of [
    [graded, { revision: now, answers: true }],
    [student, { revision: now }],
  ] as const) {
    const late = await openStream(`${app.url}/api/events?courseId=${courseId}&readMsAgo=2000`, person.token);
    expect(await late.next()).toEqual(first);
    late.leave();
  }
  await author.do('updateCourse', { params: course, body: { description: 'After the grades' } });
  const event = { revision: now, answers: true };
  expect(await heardBy(theirs, now + 1)).toEqual([event, event]);
  expect(await heardBy(others, now + 1), 'a classmate').toEqual([]);
  for (const stream of [theirs, others]) stream.leave();
});

test('authors see at once where another author edits, across processes, and students do not', async () => {
  const [authors, students] = [await follow(colleague), await follow(student)];
  for (const stream of [authors, students]) await stream.next();
  const now = await revision();
  const at = { page: 'pag_1', elementId: course.elementId, isWriting: true };
  await author.do('tellPresence', { params: course, body: at });
  const { uid, displayName } = author.profile;
  expect(await authors.next()).toEqual({ revision: now, presence: { ...at, uid, displayName } });
  await author.do('tellPresence', { params: course, body: { page: 'pag_1', isWriting: false } });
  expect(await authors.next()).toMatchObject({ presence: { page: 'pag_1', isWriting: false } });
  await author.do('updateCourse', { params: course, body: { description: 'For everybody' } });
  expect(await students.next(), 'the first that a student hears').toEqual({ revision: now + 1 });
  const refused = await student.call('tellPresence', { params: course, body: at });
  expect(refused.status).toBe(403);
  for (const stream of [authors, students]) stream.leave();
});

test('every process receives the event of a change in any process', async () => {
  const payload = JSON.stringify({ courseId: course.courseId, revision: 4711 });
  const stream = await follow(student);
  await stream.next();
  await app.services.db.execute(sql`select pg_notify('course_events', ${payload})`);
  expect(await stream.next()).toEqual({ revision: 4711 });
  stream.leave();
});

test('streams end when the database connection is lost and can be opened again', async () => {
  const stream = await follow(student);
  await stream.next();
  await app.services.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'coursecraft-live' and datname = current_database()`);
  expect(await stream.next()).toBeUndefined();
  const again = await follow(student);
  expect(await again.next()).toEqual({ revision: await revision() });
  again.leave();
});

test('a person outside the course cannot open its stream', async () => {
  const outsider = await app.signUp();
  const reply = await outsider.call('courseEvents', { query: { courseId: course.courseId } });
  expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
});

test('streams end when the server stops and do not delay it', async () => {
  const stream = await follow(student);
  await stream.next();
  const stopped = app.close();
  expect(await stream.next()).toBeUndefined();
  await Promise.race([stopped, wait(5000).then(() => expect.unreachable('it still runs'))]);
});
