import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { startMailServer } from '../apps/server/src/testing/mail-server.ts';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { makeClock } from './support/move-clock.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Tomorrow at about nine in the morning in Berlin. */
const morning = Math.floor(Date.now() / DAY + 1) * DAY + 8 * HOUR;
const DECK = '```flashcards\ncards:\n  - front: Crumb\n    back: The inside of a loaf\n```\n';

const clock = makeClock(morning);
let post: Awaited<ReturnType<typeof startMailServer>>;
let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  post = await startMailServer();
  const mail = { SMTP_URL: post.url, MAIL_FROM: 'courses@example.org' };
  server = await startServer({ DEMO: '1', ...mail, ...clock.settings }, clock.prepare);
});
test.afterAll(async () => {
  await server.stop();
  await post.stop();
  clock.forget();
});

/** Writes a published course with one deck of flashcards. Returns how to join it. */
async function writeCourse(request: APIRequestContext) {
  const { headers } = await readAsAuthor(request, demoAuthor(server.output()));
  const send = async <T>(path: string, data: object): Promise<T> =>
    (await request.post(`/api${path}`, { headers, data })).json();
  const { course } = await send<ReplyOf<'createCourse'>>('/courses', { title: 'Words of bread' });
  const at = `/courses/${course.id}`;
  const { module } = await send<ReplyOf<'createBlankModule'>>(`${at}/modules/create-blank`, { title: 'Words' });
  const sections = `${at}/modules/${module.id}/sections/create-blank`;
  const { section } = await send<ReplyOf<'createBlankSection'>>(sections, { title: 'All words' });
  const elements = `${at}/sections/${section.id}/elements/create-blank`;
  const { element } = await send<ReplyOf<'createBlankElement'>>(elements, { title: 'The loaf' });
  await request.put(`/api${at}/elements/${element.id}`, { headers, data: { content: DECK } });
  await send(`${at}/publish`, {});
  const { code } = await send<ReplyOf<'generateCourseCode'>>('/generate-course-code', { courseId: course.id });
  return { courseId: course.id, elementId: element.id, code };
}

/** Stands in for the push service and the question of a browser, which a headless one lacks. */
function fakePush() {
  const KEY = 'fake-push';
  const subscription = {
    endpoint: 'https://push.example.org/phone',
    toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: async () => localStorage.removeItem(KEY),
  };
  Object.defineProperty(Notification, 'permission', { get: () => (localStorage.getItem(KEY) ? 'granted' : 'default') });
  Object.assign(Notification, { requestPermission: async () => 'granted' });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
    subscribe: async () => {
      localStorage.setItem(KEY, '1');
      return subscription;
    },
  });
}

/** Decodes what quoted-printable changes in an address. */
const plain = (mail = '') => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
const linkIn = (mail: string, path: string) => new RegExp(`http://[^/]+(${path}\\S+)`).exec(mail)?.[1] ?? '';

test('a student turns on reminders on a phone, follows the mail to the review and stops the mails by its link', async ({
  browser,
  playwright,
}, testInfo) => {
  const request = await playwright.request.newContext({ baseURL: server.address });
  const { courseId, elementId, code } = await writeCourse(request);
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Berlin',
  });
  await clock.tellBrowser(context);
  await context.addInitScript(fakePush);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const section = page.getByRole('region', { name: 'Reminders to learn' });
  const shot = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, testInfo, `${name}-${colorScheme}.png`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  };

  await test.step('a card is reviewed in the morning and will be due again', async () => {
    await signInToLearn(page, demoStudent(server.output()));
    const { token } = await (await context.request.get('/api/auth/token')).json();
    const headers = { authorization: `Bearer ${token}` };
    const send = (path: string, data: object) => context.request.post(path, { headers, data });
    expect((await send('/api/enroll-with-code', { code })).ok()).toBe(true);
    const card = { elementId, front: 'Crumb', grade: 'again' };
    expect((await send(`/api/courses/${courseId}/cards`, card)).ok()).toBe(true);
  });

  await test.step('reminders are off at first; turned on, they show the time and quiet hours', async () => {
    await page.goto('/profile#study-reminders');
    await expect(section).toBeFocused();
    const mail = section.getByRole('switch', { name: 'Daily reminder by email' });
    await expect(mail).not.toBeChecked();
    await expect(section.getByRole('combobox')).toHaveCount(0);
    await expect(section.getByText('Your browser asks for permission next.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
    await mail.press('Space');
    await expect(section.getByText('Saved.')).toBeVisible();
    await expect(section.getByRole('combobox', { name: 'Time' })).toHaveValue('17');
    await expect(section.getByRole('combobox', { name: 'Quiet from' })).toHaveValue('21');
    await expect(section.getByText('In your time zone, Europe/Berlin.')).toBeVisible();
    await section.getByRole('combobox', { name: 'Quiet from' }).selectOption('16');
    await expect(section.getByText('so no reminder is sent')).toBeVisible();
    await section.getByRole('combobox', { name: 'Quiet from' }).selectOption('22');
    await expect(section.getByText('so no reminder is sent')).toBeHidden();
    await expectNoFaults(page);
    await shot('reminders-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await shot('reminders-wide');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(mail).toBeChecked();
    await expect(section.getByRole('combobox', { name: 'Quiet from' })).toHaveValue('22');
  });

  await test.step('the mail comes the next day and its link and the home page open the review', async () => {
    expect(post.mails).toEqual([]);
    await clock.moveTo(morning + DAY + 9 * HOUR, context);
    await clock.hurryJobs();
    await expect.poll(() => post.mails.length, { timeout: 60_000 }).toBe(1);
    const mail = plain(post.mails[0]);
    expect(mail).toContain('You have 1 thing to review today');
    await page.goto(linkIn(mail, '/student/review'));
    await expect(page.getByText('Crumb')).toBeVisible();
    await expect(page.getByText('From “The loaf”')).toBeVisible();
    await shot('review-phone');
    await page.goto('/welcome');
    const due = page.getByRole('region', { name: 'To review today' }).getByRole('link');
    await expect(due).toHaveText(['The loafWords of bread · 1 flashcard']);
    await shot('home-phone');
    await due.click();
    await page.waitForURL(`**/student/review?course=${courseId}&element=${elementId}`);
    await expect(page.getByText('Crumb')).toBeVisible();
  });

  await test.step('a device is added after an explanation, and removed', async () => {
    await page.goto('/profile#study-reminders');
    const devices = section.getByRole('list', { name: 'Devices with notifications' });
    await section.getByRole('button', { name: 'Turn on for this device' }).click();
    await expect(devices.getByRole('listitem')).toContainText('(this device)');
    await expect(section.getByText('Your browser asks for permission next.')).toBeHidden();
    await expectNoFaults(page);
    await shot('devices-phone');
    await page.reload();
    await devices.getByRole('button', { name: /^Remove/ }).click();
    await expect(devices).toBeHidden();
    await expect(section.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  });

  await test.step('a notification opens the review of its lesson', async () => {
    const path = `/student/review?course=${courseId}&element=${elementId}`;
    const [worker] = context.serviceWorkers();
    const shown = await worker?.evaluate(async (given) => {
      const { registration } = self as unknown as { registration: object };
      let notification = {};
      const showNotification = async (title: string, options: object) => {
        notification = { title, ...options, close: () => undefined };
      };
      Object.assign(registration, { showNotification });
      const reminder = { title: '1 thing to review today', body: 'The loaf', lang: 'en', path: given };
      const waitUntil = () => undefined;
      self.dispatchEvent(Object.assign(new Event('push'), { data: { json: () => reminder }, waitUntil }));
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      return notification;
    }, path);
    expect(shown).toMatchObject({ title: '1 thing to review today', body: 'The loaf', lang: 'en', tag: 'today' });
    await page.waitForURL(`**${path}`);
    await expect(page.getByText('Crumb')).toBeVisible();
  });

  await test.step('the link of the mail stops the mails without signing in, and can be undone', async () => {
    const visitor = await browser.newContext({ baseURL: server.address, viewport: { width: 390, height: 844 } });
    const opened = await visitor.newPage();
    await opened.goto(linkIn(plain(post.mails[0]), '/unsubscribe'));
    await expect(opened.getByRole('heading', { name: 'Emails stopped' })).toBeFocused();
    await expectNoFaults(opened);
    await takePicture(opened, testInfo, 'unsubscribed-phone.png');
    await page.goto('/profile#study-reminders');
    const mail = section.getByRole('switch', { name: 'Daily reminder by email' });
    await expect(mail).not.toBeChecked();
    await opened.getByRole('button', { name: 'Turn on again' }).click();
    await expect(opened.getByRole('heading', { name: 'Emails are on again' })).toBeVisible();
    await page.reload();
    await expect(mail).toBeChecked();
  });
  expect(complaints).toEqual([]);
  await request.dispose();
});
