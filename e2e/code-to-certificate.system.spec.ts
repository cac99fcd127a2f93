import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import {
  type APIRequest,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, signUp } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { tabTo } from './support/tab-to.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

const PASSWORD = 'high water twice';
const TITLE = 'Salt in bread';
const [FIRST, SECOND] = ['What salt does', 'How much salt'];

/** Writes a published course of two lessons that offers certificates. Returns its code. */
async function writeCourse(author: Awaited<ReturnType<typeof readAsAuthor>>, request: APIRequestContext) {
  const { headers } = author;
  const post = async <T>(path: string, data: object): Promise<T> =>
    (await request.post(`/api${path}`, { headers, data })).json();
  const { course } = await post<ReplyOf<'createCourse'>>('/courses', { title: TITLE });
  const at = `/courses/${course.id}`;
  const { module } = await post<ReplyOf<'createBlankModule'>>(`${at}/modules/create-blank`, { title: 'Salt' });
  const { section } = await post<ReplyOf<'createBlankSection'>>(`${at}/modules/${module.id}/sections/create-blank`, {
    title: 'In the dough',
  });
  const write = async (title: string, statement: string, keyPoint: string, contentOf: (rowId: string) => string) => {
    const inSection = `${at}/sections/${section.id}/elements/create-blank`;
    const { element } = await post<ReplyOf<'createBlankElement'>>(inSection, { title });
    const rows = [{ statement, keyPoints: [{ text: keyPoint }] }];
    const added = { elementId: element.id, rows };
    const { rows: criteria } = await post<ReplyOf<'appendKnowledge'>>(`${at}/knowledge/append`, added);
    const content = contentOf(criteria[0]?.rowId ?? '');
    await request.put(`/api${at}/elements/${element.id}`, { headers, data: { content } });
  };
  await write(
    FIRST,
    'Explains that salt tightens the gluten.',
    'Salt tightens the gluten',
    (rowId) =>
      `Salt is part of every loaf. It makes the net of gluten firmer.\n\n\`\`\`check\ntype: free-response\nstem: What does salt do to the dough?\nrows: [${rowId}]\n\`\`\`\n`,
  );
  await write(
    SECOND,
    'Knows that two percent of salt are usual.',
    'Two percent of salt',
    (rowId) =>
      `A dough has about two percent of salt.\n\n\`\`\`check\ntype: single-choice\nstem: How much salt is usual?\nrows: [${rowId}]\noptions:\n  - { id: a, text: two percent, correct: true }\n  - { id: b, text: twenty percent }\n\`\`\`\n`,
  );
  await post(`${at}/publish`, {});
  const settings = { isGiven: true, issuer: 'The bakery school', description: '', criteria: [] };
  const saved = await request.put(`/api${at}/certificate-settings`, { headers, data: settings });
  expect(saved.ok(), await saved.text()).toBe(true);
  return post<ReplyOf<'generateCourseCode'>>('/generate-course-code', { courseId: course.id });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Types into the focused field and goes to the next one. */
async function fillAndGo(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  // Skips the show-password button between the fields.
  if (await page.locator('button:focus').count()) await page.keyboard.press('Tab');
}

async function pressOn(page: Page, name: string | RegExp) {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

type Course = Awaited<ReturnType<typeof startCourse>>;

/** Starts a server with the course. The first account owns the installation and is an author. */
async function startCourse(browser: Browser, playwright: { request: APIRequest }) {
  const server = await startServer({ DEMO: '1' });
  const baseURL = server.address;
  const request = await playwright.request.newContext({ baseURL });
  const author = await readAsAuthor(request, demoAuthor(server.output()));
  const { code } = await writeCourse(author, request);
  const owner = await browser.newPage({ baseURL });
  await signUp(owner, { name: 'Olga', email: 'olga@example.org', password: PASSWORD });
  await owner.close();
  const stop = async () => {
    await request.dispose();
    await server.stop();
  };
  return { baseURL, code, stop };
}

async function openPhone(browser: Browser, { baseURL }: Course, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const shots = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, test.info(), `${name}-${colorScheme}.png`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
  return { context, page, complaints, shots };
}

test('a student with a phone and a keyboard gets from a code to a certificate, offline in between', async ({
  browser,
  playwright,
}) => {
  const course = await startCourse(browser, playwright);
  const { code } = course;
  const { context, page, complaints, shots } = await openPhone(browser, course);
  const check = page.locator('[data-check]');

  await test.step('a code on the welcome page leads to the start page of the course', async () => {
    await page.goto('/welcome');
    await pressOn(page, 'I have a code');
    await expect(page.getByLabel('Course code')).toBeFocused();
    for (const typed of [code, 'Mia', 'mia@example.org', PASSWORD]) await fillAndGo(page, typed);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(TITLE);
    await shots('start');
    await pressOn(page, 'Start');
    await expect(heading(page)).toHaveText(FIRST);
  });

  await test.step('an answer in own words is accepted', async () => {
    await expect(check.getByRole('textbox')).toBeVisible();
    await tabTo(page, /Your answer/);
    await page.keyboard.type('The gluten tightens when there is salt.');
    await page.keyboard.press('Control+Enter');
    await expect(check.getByText('Got it')).toBeVisible();
    await shots('answered');
    await pressOn(page, /^(Continue|Next)/);
    await expect(heading(page)).toHaveText(SECOND);
    await expect(check.getByRole('radio').first()).toBeAttached();
  });

  await test.step('an answer without a connection is kept, also over a reload, and arrives later', async () => {
    // The service worker has the app before the connection goes.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(check.getByRole('radio').first()).toBeAttached();
    await context.setOffline(true);
    await tabTo(page, 'two percent');
    await page.keyboard.press('Space');
    await pressOn(page, 'Check answer');
    await expect(check).toContainText('Your answer is saved in this browser.');
    await shots('offline');
    await page.reload();
    await expect(heading(page)).toHaveText(SECOND);
    await expect(check).toContainText('Your answer is saved in this browser.');
    await context.setOffline(false);
    await expect(check.locator('[data-verdict="met"]')).toBeVisible();
  });

  await test.step('the end of the course leads to the certificate', async () => {
    await pressOn(page, /^(Finish|Continue|Next)/);
    await expect(page.getByRole('heading', { name: `You finished “${TITLE}”` })).toBeVisible();
    await expectNoFaults(page);
    await shots('finished');
    await pressOn(page, /certificate/i);
    await tabTo(page, 'Name on the certificate');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Mia Learner');
    await pressOn(page, 'Get certificate');
    await expect(page.getByRole('link', { name: 'Open certificate' })).toBeVisible();
    await pressOn(page, 'Open certificate');
    await expect(page.getByRole('heading', { name: 'Mia Learner' })).toBeVisible();
    await shots('certificate');
  });
  expect(complaints).toEqual([]);
  await course.stop();
});

const HEBREW: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../apps/web/src/locales/he/learner.json'), 'utf8'),
);
const hebrew = (place: string, key: string): string => {
  const text = HEBREW[place]?.[key];
  if (!text) throw new Error(`Hebrew has no ${key} in ${place}`);
  return text;
};

test('a student with a Hebrew interface gets through an English course, from its code to the certificate', async ({
  browser,
  playwright,
}) => {
  const course = await startCourse(browser, playwright);
  const { page, complaints, shots } = await openPhone(browser, course, { locale: 'he', hasTouch: true });
  const check = page.locator('[data-check]');
  const tapMain = (key: string) =>
    page
      .getByRole('button', { name: hebrew('features/lesson/onward', key), exact: true })
      .or(page.getByRole('link', { name: hebrew('features/lesson/onward', key), exact: true }))
      .locator('visible=true')
      .last()
      .tap();
  const expectMirrored = async () => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await wider()).toBe(0);
  };

  await test.step('the code is entered at the sign-up, in Hebrew', async () => {
    await page.goto('/welcome');
    await page
      .getByRole('link', { name: hebrew('features/landing', 'haveCode') })
      .first()
      .tap();
    const words = 'features/accounts/sign-in';
    await page.getByLabel(hebrew(words, 'courseCode')).fill(course.code);
    await page.getByLabel(hebrew(words, 'displayName')).fill('מיה');
    await page.getByLabel(hebrew(words, 'email')).fill('maya@example.org');
    await page.getByLabel(hebrew(words, 'password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(hebrew(words, 'confirmPassword')).fill(PASSWORD);
    await page.getByRole('button', { name: hebrew(words, 'signUp'), exact: true }).tap();
    await expect(heading(page)).toHaveText(TITLE);
    await expectMirrored();
    await shots('hebrew-start');
    await page.getByRole('button', { name: hebrew('features/progress/start', 'start'), exact: true }).tap();
  });

  await test.step('English lessons, questions and options read left to right', async () => {
    await expect(heading(page)).toHaveText(FIRST);
    await expect(page.locator('.reading p').first()).toHaveCSS('direction', 'ltr');
    await expectMirrored();
    await shots('hebrew-lesson');
    await check.getByRole('textbox').fill('The gluten tightens when there is salt.');
    await check.getByRole('button', { name: hebrew('components/conversation', 'send') }).tap();
    await expect(check.getByText(hebrew('components/conversation', 'gotIt'))).toBeVisible();
    await expectNoFaults(page);
    await shots('hebrew-answered');
    await tapMain('next');
    await expect(heading(page)).toHaveText(SECOND);
    await expect(check.getByText('two percent', { exact: true })).toHaveCSS('direction', 'ltr');
    await check.getByText('two percent', { exact: true }).tap();
    await check.getByRole('button', { name: hebrew('components/check', 'submit') }).tap();
    await expect(check.locator('[data-verdict="met"]')).toBeVisible();
    await shots('hebrew-check');
  });

  await test.step('the end of the course, progress and review are in Hebrew', async () => {
    await tapMain('finish');
    const [begin = ''] = hebrew('features/progress/ends', 'courseDone').split('{title}');
    await expect(page.getByRole('heading', { name: begin })).toBeVisible();
    await expectMirrored();
    await expectNoFaults(page);
    await shots('hebrew-finished');
    for (const key of ['progress', 'review']) {
      const bar = page.getByRole('navigation', { name: hebrew('app/student/tabs', 'label') });
      await bar.getByRole('link', { name: new RegExp(hebrew('app/student/tabs', key)) }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Hebrew}/u);
      await expectMirrored();
      await shots(`hebrew-${key}`);
    }
    await page.goto('/course');
    await expect(page.locator('#content')).toBeVisible();
    await expectMirrored();
    await shots('hebrew-home');
  });

  await test.step('the certificate carries the Hebrew name', async () => {
    await page.goto('/student/stats');
    await page.getByRole('button', { name: hebrew('features/certificates', 'get') }).tap();
    await page.getByRole('textbox', { name: hebrew('features/certificates', 'name') }).fill('מיה לוי');
    await page.getByRole('button', { name: hebrew('features/certificates', 'take') }).tap();
    await page.getByRole('link', { name: hebrew('features/certificates', 'open') }).tap();
    await expect(page.getByRole('heading', { name: 'מיה לוי' })).toBeVisible();
    await shots('hebrew-certificate');
  });
  expect(complaints).toEqual([]);
  await course.stop();
});
