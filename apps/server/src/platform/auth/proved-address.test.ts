import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { inTime } from '../../testing/in-time.ts';
import { openMailBox } from '../../testing/mail-box.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'correct horse';

let box: Awaited<ReturnType<typeof openMailBox>>;
let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  box = await openMailBox();
  app = await startTestApp({ mail: box.config });
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

const open = () => openBrowser(app.url);
const newAddress = () => `${randomUUID()}@example.org`;
const signUp = (email: string, password = PASSWORD) =>
  open().post('/sign-up/email', { email, password, name: 'Someone' });
/** Opens the mailed link on a device without a session. */
const confirm = async (email: string) => {
  const { token } = await box.letter(email, 'confirm');
  return open().get(`/verify-email?token=${token}`);
};
const profileOf = async (person: Person) => (await person.do('getProfile')).profile;

describe('email address', () => {
  test('is confirmed by a link sent at sign-up, and its person can learn and sees a notice until then', async () => {
    const person = await app.signUp();
    expect((await profileOf(person)).emailUnproved).toBe(true);
    await person.do('enrollWithCode', { body: { code: course.code } });
    expect((await person.call('getCourse', { params: course })).status).toBe(200);
    const { letter } = await box.letter(person.email, 'confirm');
    expect(letter.text).toContain('Wenn du das nicht warst');
    expect((await confirm(person.email)).status).toBe(200);
    expect((await profileOf(person)).emailUnproved).toBeUndefined();
    expect((await app.signIn(person)).profile.emailUnproved).toBeUndefined();
  });

  test('on a course list or invitation enrolls its person only after confirmation', async () => {
    for (const await_ of [
      (email: string) => author.do('preEnrollStudents', { body: { courseId: course.courseId, emails: [email] } }),
      (email: string) => author.do('createStudent', { body: { email, courseId: course.courseId } }),
    ]) {
      const email = newAddress();
      await await_(email);
      const person = await app.signUp({ email });
      await person.do('checkEnrollment');
      await person.do('ensureProfile', { body: {} });
      expect((await profileOf(person)).enrolledCourses).toEqual([]);
      expect((await author.do('getEnrollmentStats', { params: course })).preEnrolled).toContain(email);
      await confirm(email);
      expect((await profileOf(person)).enrolledCourses).toEqual([course.courseId]);
    }
  });

  test('of the owner grants admin rights only after confirmation', async () => {
    const eve = await app.signUp({ email: 'owner@example.org' });
    await eve.do('ensureProfile', { body: {} });
    expect((await profileOf(eve)).isAdmin).toBe(false);
    await confirm(eve.email);
    expect(await profileOf(eve)).toMatchObject({ isAdmin: true, role: 'admin' });
  });

  test('grants no author rights before confirmation', async () => {
    const person = await app.signUp();
    const add = () => author.call('addAuthor', { params: course, body: { email: person.email } });
    const refused = await add();
    expect([refused.status, refused.body.error]).toEqual([
      ...[409, 'This person has not confirmed their email yet. Ask them to open the link we sent.'],
    ]);
    await confirm(person.email);
    expect((await add()).status).toBe(201);
  });

  test('is confirmed by a password reset link too', async () => {
    const person = await app.signUp();
    await open().post('/request-password-reset', { email: person.email });
    const { token } = await box.letter(person.email, 'reset');
    await open().post('/reset-password', { token, newPassword: 'quite another one' });
    const again = await app.signIn({ email: person.email, password: 'quite another one' });
    expect(again.profile.emailUnproved).toBeUndefined();
  });

  test('is not confirmed by a forged link, whose page says what to do', async () => {
    const { status, reply } = await open().get('/verify-email?token=made-up');
    expect([status, reply.reason]).toEqual([400, 'link-used']);
  });

  test('gets another link on request, up to a limit', async () => {
    const person = await app.signUp();
    await box.letter(person.email, 'confirm');
    const browser = open();
    await browser.post('/sign-in/email', person);
    const statuses = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push((await browser.post('/send-verification-email', { email: person.email })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    await expect.poll(() => box.lettersTo(person.email).length, inTime).toBeGreaterThan(1);
    expect(box.lettersTo(person.email).length).toBeLessThanOrEqual(10);
  });
});

describe('sign-up with address confirmation', () => {
  test('answers the same for an address in use and mails its owner', async () => {
    const { email } = await app.signUp();
    const [known, unknown] = [await signUp(email, 'another one'), await signUp(newAddress(), 'another one')];
    expect(known.status).toBe(unknown.status);
    const shape = ({ reply, headers }: typeof known) => ({
      token: reply.token,
      fields: Object.keys(reply.user as object).toSorted(),
      cookies: headers.getSetCookie(),
    });
    expect(shape(known)).toEqual(shape(unknown));
    const { letter } = await box.letter(email, 'mode');
    expect(letter.subject).toContain('You already have');
    expect((await open().post('/sign-in/email', { email, password: 'another one' })).status).toBe(401);
  });

  test('marks no device as known and resets no rate limit when repeated', async () => {
    const { email } = await app.signUp();
    const browser = open();
    await browser.post('/sign-up/email', { email, password: 'another one', name: 'Eve' });
    expect([...browser.jar.keys()]).not.toContain('coursecraft.device');
  });
});

test('addresses are accepted without confirmation if no mail server is configured', async () => {
  const own = await startTestApp();
  const person = await own.signUp({ email: 'owner@example.org' });
  expect(person.profile).toMatchObject({ isAdmin: true });
  expect(person.profile.emailUnproved).toBeUndefined();
  expect((await openBrowser(own.url).get('/verify-email?token=x')).status).toBe(404);
  await own.close();
});

test('demo accounts can sign in although addresses must be confirmed', async () => {
  const person = await app.services.identity.createAccount?.({
    email: newAddress(),
    password: 'bread and butter',
    displayName: 'Robin',
  });
  expect(person?.emailUnproved).toBeUndefined();
  expect(box.lettersTo(person?.email ?? '')).toEqual([]);
});
