import { expect, type Page, test } from '@playwright/test';
import { closeContexts } from './support/close-contexts.ts';
import { demoAuthor, demoStudent, signInToEdit, signInToLearn } from './support/demo-author.ts';
import { startServer } from './support/start-server.ts';
import { takePicture } from './support/take-picture.ts';

test.afterEach(closeContexts);

let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' });
});

test.afterAll(() => server.stop());

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const found = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const ask = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill(words);
};

test('an author opens elements, text, students and commands by keyboard and the focus returns', async ({
  browser,
}, testInfo) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await signInToEdit(page, demoAuthor(server.output()));
  const row = page.getByRole('row', { name: 'Yeast at work' });
  await row.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await takePicture(page, testInfo, 'palette.png');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  await ask(page, 'words keep');
  await expect(found(page).first()).toContainText('Words to keep');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Text of “?Words to keep/ })).toBeVisible();

  await page.getByRole('row', { name: 'Words to keep' }).focus();
  await ask(page, 'strands');
  await expect(page.getByRole('group', { name: 'Text' })).toBeVisible();
  await field(page).fill('no such thing anywhere');
  await expect(page.getByRole('status').filter({ hasText: 'No results for' })).toBeVisible();

  await field(page).fill('statist');
  await expect(found(page).first()).toContainText('Statistics');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sme/stats**');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Ctrl K');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  // Everyday words, typos and recent places.
  await page.keyboard.press('Control+k');
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toContainText('Words to keep');
  await takePicture(page, testInfo, 'palette-recent.png');
  await field(page).fill('pubish');
  const publish = found(page).filter({ hasText: 'Publish changes' });
  await expect(publish).toContainText('There is nothing to publish.');
  await expect(publish).toBeDisabled();
  await takePicture(page, testInfo, 'palette-words.png');
  await field(page).fill('invite');
  await expect(found(page).first()).toContainText('Share course');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Course settings' })).toBeVisible();
  await page.keyboard.press('Escape');

  await ask(page, 'criteria');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sme/course**panel=criteria**');
  await expect(page.getByRole('tab', { name: /^Criteria/ }).first()).toHaveAttribute('aria-selected', 'true');
  await ask(page, 'add module');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid').getByRole('textbox', { name: 'Title' })).toHaveValue('New module');
  expect(complaints).toEqual([]);
});

test('a student opens an element, the tutor and the notes by keyboard and on a phone by menu', {
  tag: '@system',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInToLearn(page, demoStudent(server.output()));
  await expect(page.getByRole('treegrid')).toBeVisible();
  await ask(page, 'yeast');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Yeast at work' })).toBeVisible();
  await ask(page, 'tutor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: /tutor/i })).toBeVisible();
  await ask(page, 'notes');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/student/notes**');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Search and commands' }).click();
  await field(page).fill('progress');
  await found(page).first().click();
  await page.waitForURL('**/student/stats**');
});
