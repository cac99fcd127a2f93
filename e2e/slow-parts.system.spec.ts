import { basename } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { answerCheck, checkForm, verdictOf } from './support/answer-check.ts';
import { readAsAuthor } from './support/author-api.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { fixture } from './support/documents.ts';
import { dropFiles } from './support/drop-files.ts';
import { responsesTo } from './support/responses-to.ts';
import { startServer } from './support/start-server.ts';
import { yeastLesson } from './support/yeast-lesson.ts';

const LATE_MS = 2000;
const QUIET_MS = 1000;
/** Scripts that a page starts with; all others load later. */
const FIRST = /\/assets\/(?:early-parts|page-parts|lesson-parts|rolldown-runtime)-/;

let server: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});
test.afterAll(() => server.stop());

/** Delays every lazy script and reports when the last one has loaded. */
async function delayParts(page: Page) {
  let pending = 0;
  let came = Date.now();
  await page.route('**/assets/*.js', async (route) => {
    if (FIRST.test(route.request().url())) return route.continue();
    pending += 1;
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => undefined);
    pending -= 1;
    came = Date.now();
    return undefined;
  });
  return () => expect.poll(() => pending === 0 && Date.now() - came > QUIET_MS).toBe(true);
}

const open = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'block' });
  return { context, page: await context.newPage() };
};

/** Records all controls and returns those that were replaced since. */
async function watchControls(page: Page) {
  const seen = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')].filter(
      (control) => control.checkVisibility() || control.matches('[type=file]'),
    ),
  );
  expect(await seen.evaluate((controls) => controls.length)).toBeGreaterThan(5);
  return () =>
    seen.evaluate((controls) => controls.filter((control) => !control.isConnected).map(({ outerHTML }) => outerHTML));
}

test('visible controls work at once however late the remaining scripts load', async ({ browser, playwright }) => {
  const api = await readAsAuthor(
    await playwright.request.newContext({ baseURL: server.address }),
    demoAuthor(server.output()),
  );
  const { courseId, numeric, address } = await yeastLesson(api);

  await test.step('an answer typed while the lesson appears is kept and graded', async () => {
    const { context, page } = await open(browser);
    await signInToLearn(page, demoStudent(server.output()));
    const partsCame = await delayParts(page);
    await page.goto(address);
    const form = checkForm(page, numeric);
    await form.getByRole('textbox').waitFor();
    const gone = await watchControls(page);
    await answerCheck(page, numeric, responsesTo(numeric).right);
    await expect(verdictOf(form)).toHaveAttribute('data-verdict', 'met');
    await partsCame();
    await expect(verdictOf(form)).toHaveAttribute('data-verdict', 'met');
    expect(await gone()).toEqual([]);
    await context.close();
  });

  await test.step('a part that a student opens is requested once and appears', async () => {
    const { context, page } = await open(browser);
    await signInToLearn(page, demoStudent(server.output()));
    await delayParts(page);
    await page.goto(address);
    for (const [press, comes] of [
      [page.getByRole('button', { name: 'Ask the tutor' }), page.getByRole('textbox', { name: /question/i })],
      [page.getByRole('button', { name: /^User menu/ }), page.getByRole('menu')],
      [page.getByRole('button', { name: /^Notifications/ }), page.getByRole('dialog', { name: 'Notifications' })],
    ] as const) {
      await press.click();
      await expect(comes.first()).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await context.close();
  });

  await test.step('a document dropped while the workspace appears is accepted and a requested dialog opens', async () => {
    const { context, page } = await open(browser);
    await signInToEdit(page, demoAuthor(server.output()));
    const partsCame = await delayParts(page);
    await page.goto(`/sme/course?course=${courseId}`);
    const sources = page.getByRole('tabpanel', { name: 'Sources' });
    const choose = sources.getByRole('button', { name: /^Choose/ });
    await choose.waitFor();
    const gone = await watchControls(page);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
    await partsCame();
    expect(await gone()).toEqual([]);
    await chooser.setFiles(fixture('tides.md'));
    await expect(
      sources
        .getByRole('listitem')
        .filter({ hasText: basename('tides.md') })
        .first(),
    ).toBeVisible();
    await page.reload();
    await choose.waitFor();
    await dropFiles(page, sources.getByRole('group'), [fixture('locked.pdf')]);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sources.getByRole('listitem').filter({ hasText: 'locked.pdf' }).first()).toBeVisible();
    await context.close();
  });
});
