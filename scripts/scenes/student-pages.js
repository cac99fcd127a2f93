/** @import { Page } from '@playwright/test' */
/** @import { Stage } from './stage.js' */
/** @import { Scene } from './scenes.js' */

/** @param {string} path @param {(page: Page) => Promise<unknown>} [then] @returns {Scene} */
const studentPage = (path, then) => ({
  as: 'student',
  async open(page, { address }) {
    await page.goto(`${address}/student/${path}`);
    await page.locator('h1').waitFor();
    await then?.(page);
  },
});

/**
 * Writes below the open lesson like a student.
 * @param {Page} page @param {string} how @param {string} text @param {string} send
 */
async function write(page, how, text, send) {
  await page.getByRole('button', { name: how, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: send }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** @param {Page} page */
const below = (page) => page.getByRole('button', { name: 'Write a note', exact: true }).scrollIntoViewIfNeeded();

/** Requests a personal version of the open lesson. @param {Page} page @param {string} how */
async function putDifferently(page, how) {
  await page.getByRole('button', { name: how, exact: true }).click();
  await page.getByRole('dialog').getByText('Only you see this').waitFor();
}

/** Student pages besides lessons. @type {Record<string, Scene>} */
export const studentPages = {
  'student-no-notes': studentPage('notes?tab=flags'),
  'student-notebook': studentPage('course', async (page) => {
    await write(page, 'Write a note', 'Try this with spelt flour on Sunday.', 'Save note');
    await write(page, 'Ask the teacher', 'Why does rye bread rise at all, with so little gluten?', 'Send question');
    await page.getByRole('button', { name: 'Helpful' }).click();
    await below(page);
  }),
  'student-writing': studentPage('course', async (page) => {
    // Waits for the button, which appears with the selection.
    await page.getByRole('button', { name: 'Write a note', exact: true }).waitFor();
    await page.locator('.reading p').first().selectText();
    await page.keyboard.press('Shift');
    await page.getByRole('toolbar', { name: 'Selected text' }).waitFor();
  }),
  'student-conversation': studentPage('course', async (page) => {
    const conversation = page.locator('[data-check]').filter({ has: page.locator('ol') });
    const verdicts = conversation.locator('[data-verdict]');
    await conversation.waitFor();
    if ((await verdicts.count()) === 0) {
      await conversation.getByRole('textbox').fill('Because nothing keeps the gas in, so the bubbles leave the dough.');
      await conversation.getByRole('button', { name: 'Send answer' }).click();
      await verdicts.first().waitFor();
    }
    await verdicts.last().scrollIntoViewIfNeeded();
  }),
  'student-variant': studentPage('course', (page) => putDifferently(page, 'Simpler words')),
  'student-variant-compared': studentPage('course', async (page) => {
    await putDifferently(page, 'Simpler words');
    await page.getByText('Show differences from the original').click();
    await page.getByRole('dialog').locator('ins').first().waitFor();
  }),
  'student-variants': studentPage('course', async (page) => {
    await putDifferently(page, 'Flashcards');
    await page.getByRole('button', { name: 'Back to the original' }).click();
    await page.getByRole('region', { name: 'Explain it another way' }).scrollIntoViewIfNeeded();
  }),
  'student-print': studentPage('course', async (page) => {
    await page.locator('.reading p').first().waitFor();
    await page.emulateMedia({ media: 'print' });
  }),
  'student-notes': studentPage('notes'),
  'student-questions': studentPage('notes?tab=questions'),
  'student-stats': studentPage('stats'),
  'student-notifications': studentPage('course', async (page) => {
    await page.getByRole('button', { name: 'Notifications, 3 new' }).click();
    await page.getByText('reset your progress').waitFor();
  }),
  'student-notification': studentPage('course', async (page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: /Does rye have gluten/ }).click();
    await page.getByText('A little, and a weaker one').first().waitFor();
  }),
  'student-icons': studentPage('course', async (page) => {
    if ((page.viewportSize()?.width ?? 0) <= 600) await page.getByRole('button', { name: 'More' }).click();
  }),
  'student-adding': studentPage('course', async (page) => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Courses' }).click();
    await page.getByRole('button', { name: 'Add Course by Code' }).click();
    await page.getByLabel('Course code').fill('AAAA-AAAA');
    await page.getByRole('button', { name: 'Add Course', exact: true }).click();
    await page.getByText('Course not found').waitFor();
  }),
  'student-profile': studentPage('../profile'),
  'student-leaving': studentPage('../profile', async (page) => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  'student-settings': studentPage('settings'),
  'student-kept-courses': studentPage('settings#kept-courses', async (page) => {
    await page.getByText('on this device: texts').waitFor();
  }),
  'student-part-missing': studentPage('course', async (page) => {
    await page.route('**/assets/student-notes-*', (route) => route.abort());
    await page.context().setOffline(true);
    await page.evaluate("history.pushState(null, '', '/student/notes'); dispatchEvent(new PopStateEvent('popstate'));");
    await page.getByText('Not available offline').waitFor();
  }),
  'student-help': studentPage('help'),
};
