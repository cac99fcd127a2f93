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

describe('reminder of an unstarted module', () => {
  test('is sent once three days before and once on the day before the due date', async () => {
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

  test('replaces an unread reminder', async () => {
    await look('2031-03-17T12:00:00Z');
    await look('2031-03-19T12:00:00Z');
    expect(await told(student)).toEqual([DUE]);
  });

  test('is sent by one of several processes that check at once', async () => {
    const looks = await Promise.all(Array.from({ length: 4 }, () => look('2031-03-17T12:00:00Z')));
    expect(looks.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await told(student)).toEqual([DUE]);
  });

  test('waits for daytime in the person’s time zone', async () => {
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

  test('follows a daylight saving change', async () => {
    await set('2031-03-31');
    expect(await look('2031-03-30T05:59:00Z'), 'summer time began at one').toBe(0);
    expect(await look('2031-03-30T06:00:00Z')).toBe(1);
  });

  test('is sent again if the due date changes', async () => {
    await look('2031-03-17T12:00:00Z');
    await set('2031-03-21');
    expect(await look('2031-03-17T13:00:00Z')).toBe(0);
    expect(await look('2031-03-18T12:00:00Z')).toBe(1);
  });

  test('is not sent on a day on which an author sent one', async () => {
    await author.do('remindStudents', { params, body: {} });
    await app.services.db.execute(`update reminders set at = '2031-03-17T08:00:00Z'`);
    expect(await look('2031-03-17T12:00:00Z')).toBe(0);
    expect(await look('2031-03-18T12:00:00Z')).toBe(1);
  });
});

describe('people without a reminder', () => {
  const none = async () => expect(await look('2031-03-17T12:00:00Z')).toBe(0);

  test('include everybody who has started', async () => {
    const { courseId, elementId } = course;
    await student.do('setView', { params: { courseId, studentId: student.profile.uid }, body: { elementId } });
    await none();
  });

  test('include those who turned reminders off but not those who want them in the app only', async () => {
    await student.do('updateProfile', { body: { preferences: { reminders: 'off' } } });
    await none();
    await student.do('updateProfile', { body: { preferences: { reminders: 'app' } } });
    expect(await look('2031-03-17T12:00:00Z')).toBe(1);
  });

  test('include former students, authors and test students', async () => {
    await author.do('ensureTestStudent', { body: params });
    const colleague = await join('Europe/Berlin');
    await author.do('promoteSme', { params: { id: colleague.profile.uid }, body: params });
    await author.do('deleteStudent', { params: { studentId: student.profile.uid } });
    await none();
  });

  test('include deactivated people, who are also not shown as behind', async () => {
    const { services } = app;
    await services.db.transaction((tx) =>
      deactivate(tx, student.profile, { by: author.profile, config: services.config }),
    );
    await none();
    const { standing: status } = await author.do('getModuleStanding', { params });
    expect(status.notBegun).toEqual([]);
  });

  test('include students of a draft, a deleted module or one without published parts', async () => {
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

  test('include students of an empty module', async () => {
    const { module } = await author.do('createBlankModule', { params, body: {} });
    await author.do('setDueDate', {
      params: { courseId: course.courseId, moduleId: module.id },
      body: { dueOn: '2031-03-20' },
    });
    expect(await look('2031-03-17T12:00:00Z'), 'of the other one').toBe(1);
  });
});

test('reminders are in the data export and deleted with the person’s data', async () => {
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
