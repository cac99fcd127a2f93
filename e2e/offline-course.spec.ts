import type { Check } from '@coursecraft/contract/assessment/check';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { checkForm, giveAnswer, verdictOf } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToLearn } from './support/demo-author.ts';
import { isEveryday } from './support/everyday.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { goWithinApp } from './support/go-within-app.ts';
import { responsesTo } from './support/responses-to.ts';
import { startServer } from './support/start-server.ts';
import { studentPaths } from './support/student-paths.ts';
import { systemStep } from './support/system-step.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

const IN_OWN_WORDS =
  'Gluten is like a net: the bubbles of gas cannot get out of it, so they lift the whole dough and it rises.';
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const onward = (page: Page) => page.getByRole('link', { name: /^Next/ }).last().tap();
const status = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Show' }) });
const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ });

async function openKeptCourses(page: Page) {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Use offline' }).click();
  return page.getByRole('region', { name: 'Offline courses' });
}

async function readLessons(author: Awaited<ReturnType<typeof readAsAuthor>>) {
  const { id: courseId, modules } = await author.course();
  const elements = modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  const lesson = async (title: string) => {
    const found = elements.find((element) => element.title === title);
    if (!found) throw new Error(`the sample course has no lesson “${title}”`);
    return author.element(courseId, found.id);
  };
  const checkIn = async <T extends Check['type']>(title: string, type: T) => {
    const found = author.checksOf((await lesson(title)).content).find((check) => check.type === type);
    if (!found) throw new Error(`“${title}” has no ${type} check`);
    return found as Extract<Check, { type: T }>;
  };
  return { courseId, lesson, checkIn };
}

test(
  'a student saves a course on a phone, learns offline and later sees all answers sent with their conflicts',
  { tag: '@system-steps' },
  async ({ browser, playwright }, testInfo) => {
    const request = await playwright.request.newContext({ baseURL: server.address });
    const author = await readAsAuthor(request, demoAuthor(server.output()));
    const { courseId, lesson, checkIn } = await readLessons(author);
    const choice = await checkIn('Gluten: the net in the dough', 'single-choice');
    const free = await checkIn('Gluten: the net in the dough', 'free-response');
    const match = await checkIn('Strong flour, soft flour', 'match');
    const numeric = await checkIn('Yeast at work', 'numeric');
    const save = async (title: string, change: (content: string) => string) => {
      const { id, content = '', version } = await lesson(title);
      await author.saveElement(courseId, id, change(content), version);
    };
    const files = { name: 'crumb.png', mimeType: 'image/png', buffer: PICTURE };
    await request.post(`/api/courses/${courseId}/upload`, { headers: author.headers, multipart: { files } });
    await save('Yeast at work', (content) => `![The crumb of a loaf](media/crumb.png#1x1)\n\n${content}`);

    const phone: BrowserContext = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await phone.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const shot = (name: string) => takePicture(page, testInfo, `${name}.png`);
    await signInToLearn(page, demoStudent(server.output()));
    await expect(heading(page)).toHaveText('Gluten: the net in the dough');

    await test.step('the size is shown before and after saving', async () => {
      const kept = await openKeptCourses(page);
      await expect(kept).toContainText(
        /Size on this device: [\d.]+ kB \(text and 1 image\), plus [\d.]+ MB for the app/,
      );
      await expectNoFaults(page);
      await shot('before');
      await kept.getByRole('button', { name: /^Download: Bread/ }).click();
      await expect(kept).toContainText('On this device:');
      await expect(kept).toContainText('Coursecraft uses');
      await shot('kept');
    });

    await phone.setOffline(true);
    await test.step('the installed app opens the whole course offline', async () => {
      await page.goto('/course');
      await expect(heading(page)).toHaveText('Gluten: the net in the dough');
      const answer = checkForm(page, free).getByRole('textbox');
      await answer.fill('Gluten is like');
      for (const path of isEveryday ? studentPaths.slice(0, 2) : studentPaths) {
        await goWithinApp(page, path);
        await expect(heading(page), path).toBeVisible();
        await expect(page.getByText('Not available offline'), path).toHaveCount(0);
      }
      await goWithinApp(page, '/student/course');
      await page.getByRole('button', { name: 'Ask the tutor' }).click();
      const tutor = page.getByRole('dialog', { name: 'Tutor' });
      await expect(tutor.getByRole('textbox')).toBeVisible();
      await expect(tutor).toContainText('You are offline');
      await shot('tutor');
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(answer).toHaveValue('Gluten is like');
    });

    await test.step('every kind of answer waits in its place, also after a reload', async () => {
      await expect(await giveAnswer(page, choice, responsesTo(choice).right)).toContainText('saved in this browser');
      const conversation = checkForm(page, free);
      await conversation.getByRole('textbox').fill(IN_OWN_WORDS);
      await conversation.getByRole('button', { name: 'Send answer' }).click();
      await expect(conversation.getByRole('textbox')).toHaveCount(0);
      await onward(page);
      await expect(heading(page)).toHaveText('Strong flour, soft flour');
      await expect(await giveAnswer(page, match, responsesTo(match).right)).toContainText('saved in this browser');
      await onward(page);
      await expect(heading(page)).toHaveText('Words to keep');
      await page.locator('.flip-card').first().tap();
      await page.getByRole('button', { name: /^Good in/ }).tap();
      await page.getByRole('button', { name: 'Mark as done' }).tap();
      await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeDisabled();
      await onward(page);
      await expect(heading(page)).toHaveText('Yeast at work');
      await expect(page.locator('img[alt="The crumb of a loaf"]')).toBeVisible();
      await expect(await giveAnswer(page, numeric, responsesTo(numeric).right)).toContainText('saved in this browser');
      await page.reload();
      await expect(heading(page)).toHaveText('Yeast at work');
      await expect(status(page)).toContainText('4 answers waiting to be sent');
      await shot('waiting');
    });

    await test.step('one check is answered elsewhere, one is deleted and one changes meanwhile', async () => {
      const workspace = await browser.newContext({ baseURL: server.address });
      const other = await workspace.newPage();
      await signInToLearn(other, demoStudent(server.output()));
      await expect(verdictOf(await giveAnswer(other, choice, responsesTo(choice).right))).toBeVisible();
      await workspace.close();
      await save('Strong flour, soft flour', (content) =>
        content.replace(/```check[\s\S]*?```/, 'Nothing is asked here.'),
      );
      await save('Yeast at work', (content) =>
        content.replace(numeric.stem, `${numeric.stem} Think of a warm kitchen.`),
      );
    });

    await test.step('the answers are sent in order on reconnect', async () => {
      const sent: string[] = [];
      const done: string[] = [];
      page.on('request', (asked) => {
        const { pathname } = new URL(asked.url());
        if (pathname === '/api/assess/simple') sent.push(asked.postDataJSON().itemId);
        if (asked.method() === 'POST' && /\/(done|cards)$/.test(pathname)) done.push(pathname);
      });
      await phone.setOffline(false);
      await expect(status(page)).toContainText('1 answer was not accepted');
      await expect(status(page)).not.toContainText('wait');
      await expect.poll(() => done.length).toBe(2);
      expect(sent).toEqual([choice.id, free.id, match.id, numeric.id]);
      expect(await author.evidence(courseId, numeric.rows?.[0] ?? '')).toHaveLength(1);
    });

    await test.step('each conflict is shown at its answer and no text is lost', async () => {
      await expect(checkForm(page, numeric)).toContainText('This check changed after you answered');
      await status(page).getByRole('button', { name: 'Show' }).click();
      const list = page.getByRole('dialog', { name: 'Offline answers' });
      const row = (title: string) => list.getByRole('listitem').filter({ hasText: title });
      await expect(row('Gluten').filter({ hasText: 'on another device' })).toHaveCount(1);
      await expect(row('Gluten').filter({ hasText: IN_OWN_WORDS })).toHaveCount(1);
      await expect(row('Strong flour')).toContainText('the question was deleted');
      await expect(row('Strong flour')).toContainText('→');
      await expect(row('Yeast at work')).toContainText('The lesson changed after you answered');
      await expectNoFaults(page);
      await shot('clashes');
      await row('Strong flour').getByRole('button', { name: 'Remove' }).click();
      await expect(row('Strong flour')).toHaveCount(0);
      await list.getByRole('button', { name: 'Remove all' }).click();
    });

    await systemStep('the saved course is updated and removed on request', async () => {
      const kept = await openKeptCourses(page);
      await kept.getByRole('button', { name: /^Remove: Bread/ }).click();
      await expect(kept.getByRole('button', { name: /^Download: Bread/ })).toBeVisible();
    });
    expect(complaints).toEqual([]);
    await phone.close();
  },
);
