import { DEFAULT_STUDY_REMINDERS, type StudyReminders } from '@coursecraft/contract/study-reminders/study-reminders';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inTime } from '../../testing/in-time.ts';
import { openMailBox } from '../../testing/mail-box.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendReminders } from './send-reminders.ts';

const DAY = 86_400_000;
const SITE = 'https://courses.example.org';
const CARDS = '```flashcards\ncards:\n  - front: Ebb\n    back: Falling water\n```';

let box: Awaited<ReturnType<typeof openMailBox>>;
let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  box = await openMailBox();
  app = await startTestApp({ mail: box.config, publicUrl: SITE, jobPace: 10 });
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author, { content: CARDS });
});

async function join(on: Partial<StudyReminders>, preferences: { language?: 'en' | 'de' } = { language: 'en' }) {
  const person = await app.signUp();
  const { uid } = person.profile;
  await app.services.db.execute(`update profiles set email_proved = true where uid = '${uid}'`);
  await person.do('enrollWithCode', { body: { code: course.code } });
  await person.do('updateProfile', { body: { preferences: { timeZone: 'UTC', ...preferences } } });
  await person.do('setStudyReminders', { body: { ...DEFAULT_STUDY_REMINDERS, ...on } });
  return person;
}

const review = ({ do: call }: Person) =>
  call('reviewCard', {
    params: { courseId: course.courseId },
    body: { elementId: course.elementId, front: 'Ebb', grade: 'again' },
  });

async function nextOf({ profile: { uid } }: Person): Promise<number> {
  const { rows } = await app.services.db.execute<{ at: string | null }>(
    sql`select next_at as at from study_reminders where uid = ${uid}`,
  );
  return new Date(rows[0]?.at ?? Number.NaN).getTime();
}

const push = { publicKey: async () => '', queue: async () => undefined, start: async () => undefined };
const send = (now: number) => sendReminders({ ...app.services, address: SITE, push }, now);
/** Waits until no mail is queued, so that a missing one is really missing. */
const sent = () =>
  vi.waitUntil(async () => (await app.services.db.execute('select from mails')).rowCount === 0, inTime);
const letters = async ({ email }: Person) => {
  await sent();
  return box.lettersTo(email).filter(({ text = '' }) => text.includes('/unsubscribe#'));
};
const tokenIn = (text = '') => /\/unsubscribe#(\S+)/.exec(text)?.[1] ?? '';
/** The next Monday at the hour of the reminder. */
const mondayAt = (next: number) => {
  const days = (8 - new Date().getUTCDay()) % 7 || 7;
  return Math.floor(Date.now() / DAY + days) * DAY + (next % DAY);
};

describe('daily reminder by mail', () => {
  test('names what is due with a link to the review of that lesson, once a day whichever process sends it', async () => {
    const student = await join({ mail: true });
    await review(student);
    const at = (await nextOf(student)) + DAY;
    await Promise.all([send(at), send(at), send(at)]);
    const [{ subject = '', text = '', headers = [] } = {}, ...more] = await letters(student);
    expect([subject, more]).toEqual(['1 thing to review today', []]);
    expect(text).toContain('“Why it rises” · Tides');
    expect(text).toContain(`${SITE}/student/review?course=${course.courseId}&element=${course.elementId}`);
    expect(text).toContain(`${SITE}/profile#study-reminders`);
    const header = (key: string) => headers.find((one) => one.key === key)?.value.replace(/\s/g, '');
    expect(header('list-unsubscribe')).toBe(`<${SITE}/api/unsubscribe/${tokenIn(text)}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await send(at + 60_000);
    await send(at + DAY / 8);
    expect(await letters(student)).toHaveLength(1);
    await send(await nextOf(student));
    expect(await letters(student)).toHaveLength(2);
  });

  test('is in the person’s language', async () => {
    const student = await join({ mail: true }, { language: 'de' });
    await review(student);
    await send((await nextOf(student)) + DAY);
    expect((await letters(student))[0]?.subject).toBe('Heute 1 Wiederholung');
  });

  test('is about the plan of today too, unless the person chose reviews only', async () => {
    const [both, only] = [await join({ mail: true }), await join({ mail: true, plan: false })];
    const settings = { weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 20, streak: false, isPaused: false };
    for (const student of [both, only])
      await student.do('setLearningPlan', { params: { courseId: course.courseId }, body: settings });
    await send((await nextOf(both)) + DAY);
    const [{ subject = '', text = '' } = {}] = await letters(both);
    expect(subject).toBe('Today in your plan: Tides');
    expect(text).toContain(`${SITE}/student/stats?course=${course.courseId}`);
    expect(await letters(only)).toEqual([]);
  });

  test('is not sent when nothing is due, when it is off, while the address is unconfirmed, or after deactivation', async () => {
    const [nothing, off, unproved, gone] = [
      await join({ mail: true }),
      await join({}),
      await join({ mail: true }),
      await join({ mail: true }),
    ];
    for (const student of [off, unproved, gone]) await review(student);
    await app.services.db.execute(`update profiles set deactivated_at = now() where uid = '${gone.profile.uid}'`);
    await app.services.db.execute(`update profiles set email_proved = false where uid = '${unproved.profile.uid}'`);
    expect(await nextOf(off)).toBeNaN();
    await send((await nextOf(nothing)) + DAY);
    for (const student of [nothing, off, unproved, gone]) expect(await letters(student)).toEqual([]);
  });

  test('waits for the end of quiet hours after an outage', async () => {
    const student = await join({ mail: true });
    await review(student);
    const night = (await nextOf(student)) + DAY + 6 * 3_600_000;
    await send(night);
    expect(await letters(student)).toEqual([]);
    expect(await nextOf(student)).toBeGreaterThan(night);
  });

  test('is explained as impossible without a mail server', async () => {
    const without = await startTestApp();
    const person = await without.signUp();
    expect(await person.do('getStudyReminders')).toMatchObject({
      canMail: false,
      reminders: DEFAULT_STUDY_REMINDERS,
      devices: [],
    });
    expect((await author.do('getStudyReminders')).canMail).toBe(true);
  });

  test('is kept for the mail server for six hours, and never sent again after a crash', async () => {
    const student = await join({ mail: true });
    await app.services.outbox.post({ to: student.email, subject: 'A', text: '/unsubscribe#' }, 60, {
      atMostOnce: true,
    });
    await sent();
    expect(await letters(student)).toHaveLength(1);
    const { claimMail, enqueueMail } = await import('../../platform/mail/queries.ts');
    const mail = { to: student.email, subject: 'B', text: '/unsubscribe#', atMostOnce: true };
    await enqueueMail(app.services.db, 'crashed', mail, new Date(Date.now() + DAY));
    await app.services.db.execute(
      sql`update mails set sending_since = now() - interval '1 hour' where mail_id = 'crashed'`,
    );
    expect(await claimMail(app.services.db, 'crashed')).toBeUndefined();
    expect(await letters(student)).toHaveLength(1);
  });
});

test('a reminder that fails is tried again in an hour and keeps nobody else from theirs', async () => {
  const [broken, other] = [await join({ mail: true }), await join({ mail: true })];
  for (const student of [broken, other]) await review(student);
  const at = (await nextOf(other)) + DAY;
  await app.services.db.execute(
    sql`update study_reminders set next_at = now() - interval '1 minute' where uid = ${broken.profile.uid}`,
  );
  const tokens = app.services.passes;
  const passes = {
    ...tokens,
    make: (...given: Parameters<typeof tokens.make>) =>
      given[1].uid === broken.profile.uid ? Promise.reject(new Error('not today')) : tokens.make(...given),
  };
  await sendReminders({ ...app.services, passes, address: SITE, push }, at);
  expect([await letters(broken), (await letters(other)).length]).toEqual([[], 1]);
  expect(await nextOf(broken)).toBe(at + 3_600_000);
});

describe('unsubscribing', () => {
  test('needs one request without an account, and opening the link alone changes nothing', async () => {
    const student = await join({ mail: true, weekly: true });
    await review(student);
    await send((await nextOf(student)) + DAY);
    const token = tokenIn((await letters(student))[0]?.text);
    const isOn = async () => {
      const { mail, weekly } = (await student.do('getStudyReminders')).reminders;
      return { mail, weekly };
    };
    const opened = await fetch(`${app.url}/api/unsubscribe/${token}`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe#${token}`]);
    expect(await isOn()).toEqual({ mail: true, weekly: true });
    const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(`${app.url}/api/unsubscribe/${token}`, form)).status).toBe(200);
    expect(await isOn()).toEqual({ mail: false, weekly: true });
    expect(await app.visitor.call('unsubscribe', { body: { token, again: true } })).toMatchObject({
      body: { mails: 'daily', isOn: true },
    });
    expect(await isOn()).toEqual({ mail: true, weekly: true });
    await student.do('deleteProfile', { body: { confirm: 'delete' } });
    expect((await app.visitor.call('unsubscribe', { body: { token } })).status).toBe(404);
  });

  test('refuses a forged or empty link', async () => {
    for (const token of ['forged', ''])
      expect(await app.visitor.call('unsubscribe', { body: { token } })).toMatchObject({
        status: 404,
        body: { reason: 'unsubscribe-link-not-found' },
      });
    expect((await fetch(`${app.url}/api/unsubscribe/forged`, { method: 'POST' })).status).toBe(404);
  });
});

describe('weekly summary', () => {
  test('says on Mondays how many days the person learned, and replaces the daily mail', async () => {
    const student = await join({ mail: true, weekly: true });
    await review(student);
    const monday = mondayAt(await nextOf(student));
    await send(monday);
    const [{ subject = '', text = '' } = {}, ...more] = await letters(student);
    expect([subject, more]).toEqual(['Your week: 1 day of learning', []]);
    expect(text).toContain('You learned on 1 day last week.');
    expect(text).toContain('1 thing is due for review.');
    await send(monday + DAY);
    expect((await letters(student)).map((letter) => letter.subject)).toEqual([subject, '1 thing to review today']);
    const token = tokenIn(text);
    expect((await app.visitor.call('unsubscribe', { body: { token } })).body).toMatchObject({ mails: 'weekly' });
  });

  test('counts what was mastered in the week', async () => {
    const keyed = await makeCourse(app, author, { title: 'Moon' });
    const student = await join({ weekly: true });
    await student.do('enrollWithCode', { body: { code: keyed.code } });
    const { courseId, elementId } = keyed;
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    await send(mondayAt(await nextOf(student)));
    const [{ subject = '', text = '' } = {}] = await letters(student);
    expect(subject).toBe('Your week: 1 criterion mastered');
    expect(text).toContain('You mastered 1 criterion, among others in “Why it rises”.');
  });

  test('is skipped when nothing happened in three weeks', async () => {
    const student = await join({ weekly: true });
    await review(student);
    await send(mondayAt(await nextOf(student)) + 28 * DAY);
    expect(await letters(student)).toEqual([]);
  });
});

test('reminders are exported with the person’s data', async () => {
  const student = await join({ mail: true });
  const { readOwnReminders } = await import('../accounts/account/data-export/queries.ts');
  expect(await readOwnReminders(app.services.db, student.profile.uid)).toMatchObject({
    settings: { mail: true, hour: 17 },
    devices: [],
  });
});
