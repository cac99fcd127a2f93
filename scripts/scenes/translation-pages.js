/** @import { Page } from '@playwright/test' */
/** @import { Stage } from './stage.js' */
/** @import { Scene } from './scenes.js' */

/** @param {Stage} stage */
const editionIn = ({ courses: { edition: translation } }) => {
  const element = translation?.modules[0]?.sections[0]?.elements[0];
  if (!translation || !element) throw new Error('the stage has no translation');
  return { courseId: translation.id, elementId: element.id };
};

/** @param {(page: Page, stage: Stage) => Promise<unknown>} open @returns {Scene} */
const authored = (open) => ({ as: 'author', open });

/** A course in two languages. @type {Record<string, Scene>} */
export const editionPages = {
  'author-languages': authored(async (page, stage) => {
    await page.goto(`${stage.address}/sme/course?course=${stage.courses.drafted?.id}&settings=languages`);
    await page.getByRole('button', { name: 'Add a language' }).waitFor();
  }),
  'edition-overview': authored(async (page, stage) => {
    await page.goto(`${stage.address}/sme/course?course=${editionIn(stage).courseId}`);
    await page
      .getByText(/parts are out of date/)
      .first()
      .waitFor();
  }),
  'edition-beside-original': authored(async (page, stage) => {
    const { courseId, elementId } = editionIn(stage);
    await page.goto(`${stage.address}/sme/course?course=${courseId}&element=${elementId}&panel=original`);
    // Small screens hide the tabs behind a button.
    await page.getByText('Changes in the original').waitFor();
  }),
  'edition-student-view': {
    as: 'author',
    mode: 'view',
    async open(page, stage) {
      await page.goto(`${stage.address}/sme/course?course=${editionIn(stage).courseId}`);
      const learn = page.getByRole('button', { name: 'Learn in English' });
      await page.locator('h1').first().waitFor();
      if (!(await learn.isVisible())) await page.getByRole('button', { name: 'Sidebar' }).click();
      await learn.waitFor();
    },
  },
};
