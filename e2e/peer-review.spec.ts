import { expect, test } from '@playwright/test';
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

  const reviewer = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
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
  await review
    .getByRole('button', { name: /^Comment on:/ })
    .first()
    .click();
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
