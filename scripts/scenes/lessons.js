import { go, placeOf } from './places.js';

/** @import { Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */

/**
 * Opens a lesson of the sample course as its student.
 * @param {string} title @param {(page: Page) => Promise<unknown>} [then] @returns {Scene}
 */
export const lesson = (title, then) => ({
  as: 'student',
  async open(page, stage) {
    await go(page, `${stage.address}/student/course?${placeOf(stage, 'demo', title)}`);
    await then?.(page);
  },
});

/** @param {string} title @param {(page: Page) => Promise<unknown>} [then] @returns {Scene} */
const tutor = (title, then) =>
  lesson(title, async (page) => {
    await page.getByRole('button', { name: 'Ask the tutor' }).click();
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
    const startOver = page.getByRole('button', { name: 'New conversation' });
    await page.getByRole('group', { name: 'Suggested questions' }).or(startOver).first().waitFor();
    if (await startOver.isVisible()) await startOver.click();
    await then?.(page);
  });

/** Asks the tutor and waits for the answer. @param {Page} page @param {string} question */
async function askTutor(page, question) {
  const answers = page.getByRole('button', { name: 'This helped' });
  const before = await answers.count();
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
  await answers.nth(before).waitFor();
}

/** Lessons and the tutor. @type {Record<string, Scene>} */
export const lessonScenes = {
  'student-lesson': lesson('Gluten'),
  'student-reading': lesson('Gluten', async (page) => {
    await page.getByRole('button', { name: 'Reading settings' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  'student-read-aloud': lesson('Yeast at work', async (page) => {
    await page.addInitScript(() => {
      const speech = Object.assign(new EventTarget(), {
        getVoices: () => [{ name: 'Emma', voiceURI: 'emma', lang: 'en-GB', localService: true, default: true }],
        speak: () => undefined,
        cancel: () => undefined,
      });
      Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
      // The browser's own class rejects a fake voice.
      Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: EventTarget });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await page.getByRole('region', { name: 'Read aloud' }).waitFor();
  }),
  'student-marked': lesson('From bowl to loaf', async (page) => {
    await page.getByRole('button', { name: 'Write a note', exact: true }).waitFor();
    await page.locator('.reading p').first().selectText();
    await page.keyboard.press('Shift');
    await page.getByRole('toolbar', { name: 'Selected text' }).waitFor();
    await page.keyboard.press('2');
    await page.getByRole('list', { name: 'On this page' }).waitFor();
  }),
  'student-wrong-answer': lesson('Gluten', async (page) => {
    await page.getByText('Yeast', { exact: true }).click();
    // The page may still show the result of another picture.
    const graded = page.waitForResponse((response) => response.url().endsWith('/api/assess/simple'));
    await page.getByRole('button', { name: 'Check answer' }).first().click();
    await graded;
    await page.getByRole('button', { name: 'Check answer' }).first().waitFor();
    await page.locator('form [data-verdict]').first().scrollIntoViewIfNeeded();
  }),
  'student-complete': lesson('Strong flour'),
  'student-numbers': lesson('Yeast at work'),
  'student-order': lesson('From bowl to loaf'),
  'student-cards': lesson('Words to keep'),
  'student-tutor-empty': tutor('Gluten'),
  'student-tutor': tutor('Gluten', async (page) => {
    await askTutor(page, 'What is kneading good for?');
    await page.getByRole('button', { name: 'This helped' }).click();
  }),
  'student-tutor-unknown': tutor('Gluten', async (page) => {
    await askTutor(page, 'What is a sourdough starter?');
    await page.getByRole('button', { name: 'Ask your teacher' }).click();
    await page.getByText('Question sent.').waitFor();
  }),
  'student-tutor-place': tutor('Gluten', async (page) => {
    await askTutor(page, 'How much protein has strong flour?');
    await page
      .getByRole('button', { name: /^Source 1/ })
      .last()
      .click();
    await page.getByRole('heading', { name: 'Strong flour, soft flour', level: 1 }).waitFor();
  }),
  'student-menu': lesson('In short', (page) => page.getByRole('button', { name: /User menu/ }).click()),
  'student-courses': lesson('In short', async (page) => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Courses' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  'student-tree': lesson('Gluten', async (page) => {
    if (!(await page.getByRole('treegrid').isVisible())) await page.getByRole('button', { name: 'Sidebar' }).click();
  }),
};
