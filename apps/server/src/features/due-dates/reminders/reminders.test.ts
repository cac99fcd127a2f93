import { beforeEach, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deactivate } from '../../accounts/repository/deactivation.ts';
import { remindDue } from './remind-due.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
let params: { courseId: string; moduleId: string };
let student: Person;

const join = async (timeZone: string) => {
  const person = await app.signUp();
  await person.do('enrollWithCode', { body: { code: course.code } });
  await person.do('updateProfile', { body: { preferences: { timeZone } } });
  return person;
};

beforeEach(async () => {
  app ??= await startTestApp();
  author ??= await app.signUp({ role: 'sme', displayName: 'Ada' });
  // Only one course has due dates at a time.
  await app.services.db.execute('delete from due_dates');
  course = await makeCourse(app, author);
  params = { courseId: course.courseId, moduleId: course.moduleId };
  student = await join('Europe/Berlin');
  await set('2031-03-20');
});

const set = (dueOn: string) => author.do('setDueDate', { params, body: { dueOn } });
const look = (at: string) => remindDue(app.services, Date.parse(at));
const told = async (person: Person) =>
  (await person.do('listNotifications')).notifications.map(({ kind, dueOn, by }) => [kind, dueOn, by]);
const DUE = ['module-due', '2031-03-20', undefined];

describe('whoever has not begun a module is reminded', () => {
  test('three days before it is due and on the day before, once each, under the bell', async () => {
    expect(await look('2031-03-16T12:00:00Z')).toBe(0);
    expect(await look('2031-03-17T12:00:00Z')).toBe(1);
    expect(await look('2031-03-17T12:05:00Z')).toBe(0);
    expect(await look('2031-03-18T12:00:00Z')).toBe(0);
    expect(await told(student)).toEqual([DUE]);
    const { notifications } = await student.do('listNotifications');
    await student.do('readNotifications', { body: { upTo: notifications[0]?.id ?? '' } });
    expect(await look('2031-03-19T12:00:00Z')).toBe(1);
    expect(await look('2031-03-20T12:00:00Z')).toBe(0);
    expect(await told(student)).toEqual([DUE, DUE]);
    expect(await look('2031-03-21T12:00:00Z')).toBe(0);
  });

  test('by one line: what was not read yet makes room for the next', async () => {
    await look('2031-03-17T12:00:00Z');
    await look('2031-03-19T12:00:00Z');
    expect(await told(student)).toEqual([DUE]);
  });

  test('by one of several processes that look at once', async () => {
    const looks = await Promise.all(Array.from({ length: 4 }, () => look('2031-03-17T12:00:00Z')));
    expect(looks.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await told(student)).toEqual([DUE]);
  });

  test('in their hours, wherever they are: a night is waited out', async () => {
    const east = await join('Pacific/Kiritimati');
    const west = await join('Pacific/Pago_Pago');
    const people = [student, east, west];
    const counts = async () => Promise.all(people.map(async (person) => (await told(person)).length));
    await look('2031-03-16T17:59:00Z');
    expect(await counts(), 'in Kiritimati it is a minute to eight').toEqual([0, 0, 0]);
    await look('2031-03-16T18:00:00Z');
    expect(await counts()).toEqual([0, 1, 0]);
    await look('2031-03-17T06:59:00Z');
    expect(await counts(), 'in Berlin it is a minute to eight').toEqual([0, 1, 0]);
    await look('2031-03-17T07:00:00Z');
    expect(await counts()).toEqual([1, 1, 0]);
    await look('2031-03-17T18:59:00Z');
    expect(await counts(), 'in Pago Pago it is a minute to eight').toEqual([1, 1, 0]);
    await look('2031-03-17T19:00:00Z');
    expect(await counts()).toEqual([1, 1, 1]);
  });

  test('at the hour that their clocks show after they changed', async () => {
    await set('2031-03-31');
    expect(await look('2031-03-30T05:59:00Z'), 'summer time began at one').toBe(0);
    expect(await look('2031-03-30T06:00:00Z')).toBe(1);
  });

  test('anew where the day is another one', async () => {
    await look('2031-03-17T12:00:00Z');
    await set('2031-03-21');
    expect(await look('2031-03-17T13:00:00Z')).toBe(0);
    expect(await look('2031-03-18T12:00:00Z')).toBe(1);
  });

  test('and not on the day on which an author did it', async () => {
    await author.do('remindStudents', { params, body: {} });
    await app.services.db.execute(`update reminders set at = '2031-03-17T08:00:00Z'`);
    expect(await look('2031-03-17T12:00:00Z')).toBe(0);
    expect(await look('2031-03-18T12:00:00Z')).toBe(1);
  });
});

describe('nobody is reminded', () => {
  const none = async () => expect(await look('2031-03-17T12:00:00Z')).toBe(0);

  test('who has begun', async () => {
    const { courseId, elementId } = course;
    await student.do('setView', { params: { courseId, studentId: student.profile.uid }, body: { elementId } });
    await none();
  });

  test('who wants no reminders; who wants them in the app alone is', async () => {
    await student.do('updateProfile', { body: { preferences: { reminders: 'off' } } });
    await none();
    await student.do('updateProfile', { body: { preferences: { reminders: 'app' } } });
    expect(await look('2031-03-17T12:00:00Z')).toBe(1);
  });

  test('who was taken out, authors the course, or is a test student', async () => {
    await author.do('ensureTestStudent', { body: params });
    const colleague = await join('Europe/Berlin');
    await author.do('promoteSme', { params: { id: colleague.profile.uid }, body: params });
    await author.do('deleteStudent', { params: { studentId: student.profile.uid } });
    await none();
  });

  test('who is deactivated, and nobody sees them as behind', async () => {
    const { services } = app;
    await services.db.transaction((tx) =>
      deactivate(tx, student.profile, { by: author.profile, config: services.config }),
    );
    await none();
    const { standing: status } = await author.do('getModuleStanding', { params });
    expect(status.notBegun).toEqual([]);
  });

  test('of a draft, of a module without anything published, or of one that is gone', async () => {
    const publish = (published: boolean) =>
      author.do('publish', { params, body: { elementId: course.elementId, published } });
    await publish(false);
    await none();
    await publish(true);
    const { undoToken } = await author.do('deleteModule', { params });
    await none();
    await author.do('undoDelete', { params, body: { undoToken } });
    await author.do('deleteCourse', { params });
    await none();
    await author.do('restoreCourse', { params });
    expect(await look('2031-03-17T12:00:00Z')).toBe(1);
  });

  test('of an empty module', async () => {
    const { module } = await author.do('createBlankModule', { params, body: {} });
    await author.do('setDueDate', {
      params: { courseId: course.courseId, moduleId: module.id },
      body: { dueOn: '2031-03-20' },
    });
    expect(await look('2031-03-17T12:00:00Z'), 'of the other one').toBe(1);
  });
});

test('what somebody was reminded of goes with their data, and is in what they can take along', async () => {
  await look('2031-03-17T12:00:00Z');
  const response = await fetch(`${app.url}/api/profile/export`, {
    headers: { authorization: `Bearer ${student.token}` },
  });
  expect(response.status).toBe(200);
  const rows = async () =>
    (await app.services.db.execute(`select 1 from reminders where student_id = '${student.profile.uid}'`)).rows;
  expect(await rows()).toHaveLength(1);
  await student.do('deleteProfile', { body: { confirm: 'delete' } });
  expect(await rows()).toEqual([]);
});
