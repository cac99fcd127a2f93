import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inTime } from '../../../testing/in-time.ts';
import { openMailBox } from '../../../testing/mail-box.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { remindDue } from './remind-due.ts';
import { sendMails } from './send-mails.ts';

type Box = Awaited<ReturnType<typeof openMailBox>>;

let box: Box;
let app: TestApp;
let author: Person;
let course: TestCourse;
let params: { courseId: string; moduleId: string };
let student: Person;

beforeEach(async () => {
  box ??= await openMailBox();
  app ??= await startTestApp({ mail: box.config, publicUrl: 'https://courses.example.org' });
  author ??= await app.signUp({ role: 'sme', displayName: 'Ada' });
  await app.services.db.execute('delete from due_dates; delete from reminders');
  course = await makeCourse(app, author);
  params = { courseId: course.courseId, moduleId: course.moduleId };
  student = await join({ language: 'en' });
  await author.do('setDueDate', { params, body: { dueOn: '2031-03-20' } });
});

async function join(preferences: { language?: 'en' | 'de'; reminders?: 'mail' | 'app' | 'off' }) {
  const person = await app.signUp();
  await app.services.db.execute(`update profiles set email_proved = true where uid = '${person.profile.uid}'`);
  await person.do('enrollWithCode', { body: { code: course.code } });
  await person.do('updateProfile', { body: { preferences: { timeZone: 'Europe/Berlin', ...preferences } } });
  return person;
}

const NOON = Date.parse('2031-03-17T12:00:00Z');
const MINUTE = 60_000;
const mailing = () => ({ ...app.services, log: app.app.log });
const letters = (person = student) => box.lettersTo(person.email).filter(({ text }) => text?.includes('The sea'));
const send = (now: number, postMail = app.services.postMail) => sendMails({ ...mailing(), postMail }, now);
const mailOf = async (person = student) => {
  const { rows } = await app.services.db.execute<{ mail: string | null; tries: number }>(
    `select mail, mail_tries as tries from reminders where student_id = '${person.profile.uid}'`,
  );
  return rows.map(({ mail, tries }) => [mail, tries]);
};
const failing = (failure: object) => async () => {
  throw Object.assign(new Error('not today'), failure);
};

describe('reminder mail', () => {
  test('names module, due date and link and offers to unsubscribe', async () => {
    await remindDue(app.services, NOON);
    expect(await mailOf()).toEqual([['waiting', 0]]);
    await send(NOON);
    await vi.waitUntil(() => letters().length > 0, inTime);
    const [{ subject = '', text = '' } = {}] = letters();
    expect(subject).toBe('Not started yet: The sea');
    expect(text).toContain('“The sea” in the course “Tides” is due on Thursday');
    expect(text).toContain('20 March 2031');
    expect(text).toContain(
      `https://courses.example.org/student/course?course=${course.courseId}&module=${course.moduleId}`,
    );
    expect(text).toContain('https://courses.example.org/settings#reminders');
    expect(await mailOf()).toEqual([['sent', 1]]);
    await send(NOON + 10 * MINUTE);
    expect(letters()).toHaveLength(1);
  });

  test('is in the person’s language or in both languages if they chose none', async () => {
    const [german, any] = [await join({ language: 'de' }), await join({})];
    await remindDue(app.services, NOON);
    await send(NOON);
    await vi.waitUntil(() => letters(german).length + letters(any).length === 2, inTime);
    expect(letters(german)[0]?.subject).toBe('Noch nicht begonnen: The sea');
    expect(letters(german)[0]?.text).toContain('ist am Donnerstag, 20. März 2031 fällig');
    expect(letters(any)[0]?.subject).toBe('Not started yet: The sea · Noch nicht begonnen: The sea');
  });

  test('waits for the person’s daytime after an author’s reminder although the notification is immediate', async () => {
    const { reminded, byMail } = await author.do('remindStudents', { params, body: {} });
    expect([reminded, byMail]).toEqual([[student.profile.uid], 1]);
    expect((await author.do('getModuleStanding', { params })).standing.notBegun).toMatchObject([
      { reminded: { mail: 'waiting' } },
    ]);
    await send(Date.parse('2031-03-17T03:00:00Z'));
    expect(letters()).toEqual([]);
    await send(Date.parse('2031-03-17T07:00:00Z'));
    await vi.waitUntil(() => letters().length > 0, inTime);
    expect(letters()[0]?.text).toContain('Ada reminds you of “The sea”');
  });
});

describe('reminder mail that is not sent', () => {
  const none = async () => {
    await send(NOON);
    expect([letters(), await mailOf()]).toEqual([[], [[null, 1]]]);
  };

  test('skips people who want reminders only in the app or none or whose address is unconfirmed', async () => {
    const people = [await join({ reminders: 'app' }), await join({ reminders: 'off' }), await join({})];
    await app.services.db.execute(
      `update profiles set email_proved = false where uid = '${people[2]?.profile.uid ?? ''}'`,
    );
    await remindDue(app.services, NOON);
    await send(NOON);
    expect(await Promise.all(people.map(mailOf))).toEqual([[[null, 0]], [], [[null, 0]]]);
  });

  test('skips people who started after the reminder', async () => {
    await remindDue(app.services, NOON);
    const { courseId, elementId } = course;
    await student.do('setView', { params: { courseId, studentId: student.profile.uid }, body: { elementId } });
    await none();
  });

  test('skips people who turned mails off meanwhile', async () => {
    await remindDue(app.services, NOON);
    await student.do('updateProfile', { body: { preferences: { reminders: 'app' } } });
    await none();
  });

  test('skips a due date that was removed meanwhile', async () => {
    await remindDue(app.services, NOON);
    await author.do('setDueDate', { params, body: { dueOn: null } });
    await none();
  });
});

describe('reminder mail that is sent once', () => {
  test('is sent by one of several processes', async () => {
    await remindDue(app.services, NOON);
    await Promise.all([send(NOON), send(NOON), send(NOON)]);
    await vi.waitUntil(() => letters().length > 0, inTime);
    expect([letters().length, await mailOf()]).toEqual([1, [['sent', 1]]]);
  });

  test('is retried at growing intervals up to five times if it was surely not sent', async () => {
    await remindDue(app.services, NOON);
    const refused = failing({ responseCode: 451 });
    await send(NOON, refused);
    expect(await mailOf()).toEqual([['waiting', 1]]);
    await send(NOON + 4 * MINUTE, refused);
    expect(await mailOf(), 'it is not time yet').toEqual([['waiting', 1]]);
    await send(NOON + 5 * MINUTE, failing({ syscall: 'connect' }));
    await send(NOON + 25 * MINUTE, failing({ timeoutType: 'CONNECT_TIMEOUT' }));
    expect(await mailOf()).toEqual([['waiting', 3]]);
    await send(NOON + 105 * MINUTE, refused);
    await send(NOON + 24 * 60 * MINUTE, refused);
    expect(await mailOf()).toEqual([['failed', 5]]);
    expect((await author.do('getModuleStanding', { params })).standing.notBegun).toMatchObject([
      { reminded: { mail: 'failed' } },
    ]);
    await send(NOON + 48 * 60 * MINUTE);
    expect(letters()).toEqual([]);
  });

  test.each([
    ['was refused for good', { responseCode: 550 }],
    ['may have gone before the connection broke', { code: 'ECONNECTION', command: 'CONN' }],
  ])('is never sent again if it %s', async (_, failure) => {
    await remindDue(app.services, NOON);
    await send(NOON, failing(failure));
    expect(await mailOf()).toEqual([['failed', 1]]);
  });

  test('is never sent again if the process ended while sending', async () => {
    await remindDue(app.services, NOON);
    await app.services.db.execute(`update reminders set mail = 'sending', mail_tries = 1`);
    await send(NOON + 30 * MINUTE);
    expect(await mailOf(), 'somebody may still be at it').toEqual([['sending', 1]]);
    await send(NOON + 61 * MINUTE);
    expect([letters(), await mailOf()]).toEqual([[], [['failed', 1]]]);
  });
});
