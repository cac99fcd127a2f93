import { expect, test } from '@playwright/test';
import { readAsAuthor } from './support/author-api.ts';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, signInToEdit } from './support/demo-author.ts';
import { expectNoFaults } from './support/expect-no-faults.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

test('a reviewer without an account reads and comments by a link, and the author answers, resolves and revokes it', async ({
  browser,
}, testInfo) => {
  const author = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await author.newPage();
  await signInToEdit(page, demoAuthor(server.output()));
  await page.getByRole('row', { name: 'Yeast at work' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('reviewer');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share for review' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Review link' }).inputValue();
  await expectNoFaults(page);
  await takePicture(page, testInfo, 'links.png');
  await page.keyboard.press('Escape');

  const reviewer = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  const review = await reviewer.newPage();
  const complaints: string[] = [];
  review.on('pageerror', (error) => complaints.push(error.message));
  await review.goto(address);
  await expect(review.getByRole('heading', { level: 1, name: 'Bread from four ingredients' })).toBeVisible();
  await review.locator('summary').filter({ hasText: 'Contents' }).click();
  await review.getByRole('link', { name: 'Yeast at work' }).click();
  await expect(review.getByRole('heading', { level: 2, name: 'Yeast at work' })).toBeVisible();
  const served = await reviewer.request.get(address);
  expect(served.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expectNoFaults(review);
  await takePicture(review, testInfo, 'review-phone-dark.png');
  const comment = review.getByRole('button', { name: /^Comment on:/ }).first();
  await expect(comment).toHaveCSS('clip-path', 'inset(50%)');
  await review.getByRole('article').getByRole('paragraph').first().tap();
  await expect(comment).toHaveCSS('clip-path', 'none');
  expect((await comment.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await takePicture(review, testInfo, 'review-tapped.png');
  await comment.tap();
  await review.getByRole('textbox', { name: 'Your comment' }).fill('How warm is warm?');
  await review.getByRole('textbox', { name: 'Your name' }).fill('Rita Reviewer');
  await review.getByRole('button', { name: 'Send comment' }).click();
  await expect(review.getByText('How warm is warm?')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('comments');
  await page.keyboard.press('Enter');
  const thread = page.getByRole('listitem').filter({ hasText: 'How warm is warm?' });
  await expect(thread).toContainText('Rita Reviewer');
  await expectNoFaults(page);
  await takePicture(page, testInfo, 'comments.png');
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByRole('textbox', { name: 'Reply' }).fill('About 26 degrees.');
  await thread.getByRole('button', { name: 'Reply' }).click();
  await expect(thread).toContainText('About 26 degrees.');
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await page.getByRole('radio', { name: 'Resolved (1)' }).check();
  await expect(thread.getByRole('button', { name: 'Reopen' })).toBeVisible();

  await review.setViewportSize({ width: 1440, height: 900 });
  await review.emulateMedia({ colorScheme: 'light' });
  await review.reload();
  await expect(review.getByText('About 26 degrees.')).toBeVisible();
  await takePicture(review, testInfo, 'review.png');

  await page.getByRole('button', { name: 'Share for review' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText(/^Revoked /)).toBeVisible();
  await review.reload();
  await expect(review.getByText('It has expired or was revoked.', { exact: false })).toBeVisible();
  expect(complaints).toEqual([]);
});

test(
  'an author mentions a co-author in a comment, who is notified, opens the comment and answers it',
  { tag: '@system' },
  async ({ browser }, testInfo) => {
    const author = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    const page = await author.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const account = demoAuthor(server.output());
    const api = await readAsAuthor(author.request, account);
    const course = await api.course();
    const cora = { email: 'cora@example.org', password: 'rye and spelt twice', name: 'Cora Colleague' };
    const colleague = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    await colleague.request.post('/api/auth/sign-up/email', { data: cora });
    await readAsAuthor(colleague.request, cora);
    await author.request.post(`/api/courses/${course.id}/authors`, {
      headers: api.headers,
      data: { email: cora.email },
    });

    await test.step('the name of a co-author is completed while typing', async () => {
      await signInToEdit(page, account, `/sme/course?course=${course.id}`);
      await page.getByRole('row', { name: 'Words to keep' }).click();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('comments');
      await page.keyboard.press('Enter');
      const form = page.getByRole('region', { name: 'New comment' });
      const comment = form.getByRole('textbox', { name: 'Comment' });
      await comment.fill('Are these all the words we need? @co');
      await form.getByRole('button', { name: 'Mention Cora Colleague' }).press('Enter');
      await expect(comment).toHaveValue('Are these all the words we need? @Cora Colleague ');
      await expect(comment).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('listitem').filter({ hasText: 'Mentioned: Cora Colleague' })).toBeVisible();
      await expectNoFaults(page);
    });

    const theirs = await colleague.newPage();
    theirs.on('pageerror', (error) => complaints.push(error.message));
    await test.step('the notification leads the co-author to the comment, who answers it', async () => {
      await signInToEdit(theirs, cora, `/sme/course?course=${course.id}`);
      await theirs.getByRole('button', { name: 'Notifications, 2 new' }).click();
      await theirs
        .getByRole('dialog', { name: 'Notifications' })
        .getByRole('link', { name: /Robin Baker mentioned you in a comment/ })
        .press('Enter');
      const thread = theirs.getByRole('listitem').filter({ hasText: 'Are these all the words we need?' });
      await expect(thread).toBeVisible();
      await expect(theirs.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Words to keep');
      await takePicture(theirs, testInfo, 'mentioned.png');
      await thread.getByRole('button', { name: 'Reply' }).click();
      await thread.getByRole('textbox', { name: 'Reply' }).fill('I miss “oven spring”.');
      await thread.getByRole('button', { name: 'Reply' }).click();
      await expect(thread).toContainText('I miss “oven spring”.');
      await expect(theirs.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
      await theirs.setViewportSize({ width: 390, height: 844 });
      await theirs.emulateMedia({ colorScheme: 'dark' });
      await takePicture(theirs, testInfo, 'mentioned-phone-dark.png');
    });

    await test.step('the author sees the answer', async () => {
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: 'I miss “oven spring”.' }).first()).toBeVisible();
    });
    expect(complaints).toEqual([]);
  },
);
