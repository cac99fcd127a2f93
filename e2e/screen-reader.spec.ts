import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent } from './support/demo-author.ts';
import { LOAF, writeGradedLessons } from './support/graded-course.ts';
import { startServer } from './support/start-server.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;
let address: string;

test.beforeAll(async ({ playwright }) => {
  server = await startServer({ DEMO: '1' });
  const request = await playwright.request.newContext({ baseURL: server.address });
  const author = await readAsAuthor(request, demoAuthor(server.output()));
  const { id: courseId } = await author.course();
  const lessons = await writeGradedLessons(author, request, courseId);
  address = `/student/course?course=${courseId}&element=${lessons.loaf}`;
});
test.afterAll(() => server.stop());

/** Accessibility roles that a screen reader announces. */
const SAID = new Set(['heading', 'button', 'link', 'textbox', 'region', 'main', 'StaticText']);

/** Returns the announced content of the page in order, such as `heading Gas in the dough`. */
async function readThrough(cdp: CDPSession): Promise<string[]> {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const said: string[] = [];
  const read = (id: string) => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value);
    const name = String(node.name?.value ?? '').trim();
    if (!node.ignored && SAID.has(role) && name) said.push(role === 'StaticText' ? name : `${role} ${name}`);
    for (const child of node.childIds ?? []) read(child);
  };
  const root = nodes.find(({ parentId }) => !parentId);
  if (root) read(root.nodeId);
  return said;
}

/** Expects these announcements in order, with others between them. */
async function expectReadInOrder(cdp: CDPSession, wanted: readonly string[]) {
  await expect(async () => {
    const said = await readThrough(cdp);
    let from = 0;
    for (const one of wanted) {
      const at = said.indexOf(one, from);
      expect(at, `“${one}” after “${said[from - 1]}” in:\n${said.join('\n')}`).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  }).toPass({ timeout: 60_000 });
}

/** Records live region announcements from now on. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const added = [...addedNodes].map((node) => node.textContent ?? '').join(' ');
        if (place?.closest(LIVE)) heard.push(added || (target.textContent ?? ''));
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}

test('a screen reader user signs in, answers, masters a criterion, asks the tutor and returns', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);

  await test.step('the sign-in page announces its purpose and content in order', async () => {
    await page.goto('/welcome');
    await expect(page).toHaveTitle('Coursecraft: turn expert knowledge into courses, and see what students master');
    await page.getByRole('link', { name: 'Sign in' }).press('Enter');
    await expect(page).toHaveTitle('Welcome back – Coursecraft');
    await expectReadInOrder(cdp, [
      'link Coursecraft welcome page',
      'heading Welcome back',
      'textbox Email',
      'textbox Password',
      'button Sign In',
      'link Accessibility',
    ]);
    const { email, password } = demoStudent(server.output());
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/student/course**');
    await expect(page).toHaveTitle('Gluten: the net in the dough – Coursecraft');
  });

  const check = page.getByRole('region', { name: 'Check' });
  const answer = check.getByRole('textbox', { name: 'Your answer' });

  await test.step('a lesson is read in document order', async () => {
    await page.goto(address);
    await expect(page).toHaveTitle(`${LOAF.title} – Coursecraft`);
    await expectReadInOrder(cdp, [
      'link Skip to content',
      'link Coursecraft, your courses',
      `heading ${LOAF.title}`,
      'Yeast gives off gas, and gluten holds the gas in the dough.',
      'Bread is baked in a hot oven.',
      'region Check',
      'What makes bread rise?',
      'textbox Your answer',
      'button Send answer',
    ]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toMatchAriaSnapshot(
      `- heading "${LOAF.title}" [level=1]`,
    );
  });

  await test.step('a partly accepted answer is announced and the focus stays in the next box', async () => {
    const heard = await listen(page);
    await answer.focus();
    await page.keyboard.type('The yeast gives us a gas.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(heard).toContain('Almost: one part is missing');
    const question = 'What else belongs to a full answer?';
    await expectReadInOrder(cdp, [
      'Almost: one part is missing',
      'You',
      'The yeast gives us a gas.',
      'Grader',
      question,
    ]);
  });

  await test.step('the result is announced after the answer and the criterion is mastered', async () => {
    const heard = await listen(page);
    const more = check.getByRole('textbox');
    await expect(async () => {
      if (!(await more.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
      await expect(more).toBeFocused({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await page.keyboard.type('The gas is kept in the dough by the gluten.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(heard).toContain('Got it');
    await expectReadInOrder(cdp, [
      'region Check',
      'What makes bread rise?',
      'Got it',
      'The gas is kept in the dough by the gluten.',
    ]);
    await expect(page.getByRole('main').getByText('Element complete')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  await test.step('the tutor takes the focus, announces its answer and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Ask the tutor' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('textbox', { name: 'Your question' });
    await expect(question).toBeFocused();
    const heard = await listen(page);
    await page.keyboard.type('Where is bread baked?');
    await page.keyboard.press('Enter');
    await expect.poll(heard).toContain('baked in a hot oven');
    await expectReadInOrder(cdp, [
      'heading Tutor',
      'Where is bread baked?',
      'heading Passages with words of your question',
      'textbox Your question',
    ]);
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(opener).toBeFocused();
  });

  await test.step('the lesson reads the same on return', async () => {
    await page.reload();
    await expectReadInOrder(cdp, [
      `heading ${LOAF.title}`,
      'Element complete',
      'region Check',
      'Got it',
      'The gas is kept in the dough by the gluten.',
    ]);
  });
  await context.close();
});
