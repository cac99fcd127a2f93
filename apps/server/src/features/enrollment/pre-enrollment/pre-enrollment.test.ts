import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { inTime } from '../../../testing/in-time.ts';
import { openMailBox } from '../../../testing/mail-box.ts';
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

const list = (emails: string[], courseId = course.courseId) =>
  author.do('preEnrollStudents', { body: { courseId, emails } });
const awaited = async (courseId = course.courseId) =>
  (await author.do('getEnrollmentStats', { params: { courseId } })).preEnrolled;

describe('list of addresses', () => {
  test('separates added, already listed, enrolled and invalid addresses', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const emails = ['Ada@Example.org', ' ada@example.org', 'bob@example.org', student.email.toUpperCase(), 'Somebody'];
    expect(await list(emails)).toMatchObject({
      added: ['ada@example.org', 'bob@example.org'],
      alreadyEnrolled: [student.email],
      alreadyListed: [],
      invalid: ['Somebody'],
    });
    expect(await list(emails)).toMatchObject({ added: [], alreadyListed: ['ada@example.org', 'bob@example.org'] });
    expect(await awaited()).toEqual(['ada@example.org', 'bob@example.org']);
  });

  test('removes an address, and removing it again changes nothing', async () => {
    await list(['gone@example.org']);
    const body = { courseId: course.courseId, email: 'Gone@example.org' };
    await author.do('removePreEnrolled', { body });
    await author.do('removePreEnrolled', { body });
    expect(await awaited()).not.toContain('gone@example.org');
  });
});

describe('person with a listed address', () => {
  test('is enrolled at sign-up regardless of case and leaves the list', async () => {
    await list(['new@example.org']);
    const person = await app.signUp({ email: 'New@Example.org' });
    expect(person.profile.enrolledCourses).toEqual([course.courseId]);
    expect((await person.do('listCourses')).courses).toMatchObject([{ rollup: { total: 2, completed: 0 } }]);
    expect(await awaited()).not.toContain('new@example.org');
    expect((await author.do('listCourseStudents', { params: course })).students.map(({ email }) => email)).toContain(
      'new@example.org',
    );
  });

  test('is enrolled at the next sign-in and when the enrollment is read', async () => {
    const [signingIn, looking] = [await app.signUp(), await app.signUp()];
    await list([signingIn.email, looking.email]);
    expect((await looking.do('listCourses')).courses, 'nothing happens by itself').toEqual([]);
    expect((await app.signIn(signingIn)).profile.enrolledCourses).toEqual([course.courseId]);
    const looked = await looking.do('checkEnrollment');
    expect(looked).toMatchObject({ enrolled: true, courseId: course.courseId });
    expect(await looking.do('checkEnrollment')).toEqual(looked);
  });

  test('is enrolled once after joining by code first', async () => {
    const person = await app.signUp();
    await list([person.email]);
    await person.do('enrollWithCode', { body: { code: course.code } });
    expect(await awaited()).not.toContain(person.email);
    expect((await app.signIn(person)).profile.enrolledCourses).toEqual([course.courseId]);
    expect((await person.call('enrollWithCode', { body: { code: course.code } })).status).toBe(409);
  });

  test('joins a deleted course only after it is restored', async () => {
    const { courseId } = await makeCourse(app, author, { title: 'Gone' });
    await list(['later@example.org'], courseId);
    await author.do('deleteCourse', { params: { courseId } });
    const person = await app.signUp({ email: 'later@example.org' });
    expect(person.profile.enrolledCourses).toEqual([]);
    await author.do('restoreCourse', { params: { courseId } });
    expect(await person.do('checkEnrollment')).toMatchObject({ courseId });
  });
});

test('no student and no other author reads or changes the list of addresses', async () => {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  await list(['secret@example.org']);
  const stranger = await app.signUp({ role: 'sme' });
  const body = { courseId: course.courseId, emails: ['secret@example.org'] };
  const replies = await Promise.all([
    student.call('getEnrollmentStats', { params: course }),
    student.call('checkEnrollment'),
    student.call('getCourse', { params: course }),
    stranger.call('getEnrollmentStats', { params: course }),
    stranger.call('preEnrollStudents', { body }),
    stranger.call('listUsers', { query: { q: 'secret' } }),
  ]);
  for (const reply of replies) expect(JSON.stringify(reply.body)).not.toContain('secret@');
});

describe('imported roster', () => {
  const roster = (parts: Record<string, string>) => {
    const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
    return Buffer.from(zipSync(Object.fromEntries(files)));
  };
  const PARTS = {
    'users.csv': 'sourcedId,email\nu1,Ada@School.example\nu2,\n',
    'classes.csv': 'sourcedId,title\nc1,Biology 9\n',
    'enrollments.csv': 'classSourcedId,userSourcedId,role\nc1,u1,student\nc1,u2,student\n',
  };
  const read = (content: Buffer | string, name = 'roster.zip') =>
    author.send('readRoster', { params: { courseId: course.courseId } }, [{ name, content }]);

  test('shows the classes of a school export and adds nobody to the list', async () => {
    const before = await awaited();
    const { status, body } = await read(roster(PARTS));
    expect(status).toBe(200);
    expect(body.classes).toEqual([{ id: 'c1', title: 'Biology 9', emails: ['ada@school.example'], withoutEmail: 1 }]);
    expect(await awaited()).toEqual(before);
  });

  test.each([
    ['that is another archive', roster({ 'a.txt': 'The sea.' }), 422, /“roster\.zip” is not a roster/],
    ['that is cut off', roster(PARTS).subarray(0, 60), 422, /is not a roster/],
    ['that is a text', 'ada@school.example', 422, /is not a roster/],
    ['that is empty', '', 422, /is empty/],
    [
      'that unpacks without end',
      roster({ ...PARTS, 'users.csv': ' '.repeat(60_000_000) }),
      422,
      /too many files, or unpacks/,
    ],
  ])('is refused with a message: %s', async (_, content, expected, words) => {
    const { status, body } = await read(content);
    expect([status, body.error]).toEqual([expected, expect.stringMatching(words)]);
  });

  test('must be present', async () => {
    const { status, body } = await author.send('readRoster', { params: { courseId: course.courseId } }, []);
    expect([status, body.reason]).toEqual([400, 'no-file']);
  });
});

describe('invitations by mail', () => {
  test('are refused without a mail server, and nobody is listed', async () => {
    const params = { courseId: course.courseId };
    const refused = await author.call('inviteStudents', { params, body: { emails: ['kim@example.org'] } });
    expect(refused).toMatchObject({ status: 409, body: { reason: 'mail-not-set-up' } });
    expect(await awaited()).not.toContain('kim@example.org');
    expect((await author.do('getEnrollmentStats', { params })).canMail).toBe(false);
  });

  test('list each address, mail it a link with the course code, and do so once a day', async () => {
    const box = await openMailBox();
    const served = await startTestApp({ mail: box.config, publicUrl: 'https://courses.example.org' });
    const teacher = await served.signUp({ role: 'sme', displayName: 'Zoe' });
    const { courseId, code } = await makeCourse(served, teacher);
    const params = { courseId };
    const student = await served.signUp();
    await student.do('enrollWithCode', { body: { code } });
    const invite = (emails: string[]) => teacher.do('inviteStudents', { params, body: { emails } });
    expect(await invite(['Kim@Example.org', 'nobody', student.email])).toMatchObject({
      added: ['kim@example.org'],
      alreadyEnrolled: [student.email],
      invalid: ['nobody'],
      mailed: ['kim@example.org'],
    });
    const [letter] = await vi.waitUntil(() => {
      const letters = box.lettersTo('kim@example.org');
      return letters.length > 0 && letters;
    }, inTime);
    expect(letter?.subject).toBe('Zoe invites you to “Tides”');
    expect(letter?.text).toContain(`https://courses.example.org/student/enroll?code=${code}`);
    expect(await invite(['kim@example.org'])).toMatchObject({ alreadyListed: ['kim@example.org'], mailed: [] });
    await served.services.db.execute(`update pre_enrolments set invited_at = now() - interval '2 days'`);
    expect(await invite(['kim@example.org'])).toMatchObject({ mailed: ['kim@example.org'] });
    const kim = await served.signUp({ email: 'kim@example.org' });
    const { token } = await box.letter(kim.email, 'confirm');
    await openBrowser(served.url).get(`/verify-email?token=${token}`);
    expect((await kim.do('checkEnrollment')).courseId).toBe(courseId);
    expect((await teacher.do('getEnrollmentStats', { params })).canMail).toBe(true);
    expect(box.lettersTo(student.email).some(({ subject }) => subject?.includes('invites you'))).toBe(false);
  });
});
