import { openAssistant } from './open-assistant.js';

/** @import { Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */

/** @param {Page} page */
async function pointAtTitle(page) {
  await page.locator('h1').first().click({ button: 'right' });
  await page.getByRole('dialog', { name: 'Send feedback' }).getByLabel('Details').fill('The title is crooked.');
}

/** @param {Page} page @param {string} address */
async function openWorkspace(page, address) {
  await page.goto(`${address}/sme/course`);
  await page.locator('h1').waitFor();
}

/** Author pages besides the course. @type {Record<string, Scene>} */
export const authorPages = {
  'author-feedback': {
    as: 'author',
    async open(page, { address }) {
      await openWorkspace(page, address);
      await pointAtTitle(page);
    },
  },
  'author-help': {
    as: 'author',
    async open(page, { address }) {
      await page.goto(`${address}/sme/help`);
      await page.locator('h1').waitFor();
    },
  },
  'author-notifications': {
    as: 'author',
    async open(page, { address }) {
      await openWorkspace(page, address);
      await page.getByRole('button', { name: 'Notifications' }).click();
      await page.getByText('No notifications').waitFor();
    },
  },
  'author-outcomes': {
    as: 'author',
    async open(page, { address, courses }) {
      await page.goto(`${address}/sme/notes?course=${courses.demo?.id}`);
      const question = page.getByRole('listitem').filter({ hasText: 'Does rye have gluten?' });
      await question.getByRole('link', { name: 'Propose an edit' }).click();
      await page.getByRole('textbox', { name: /^Text of/ }).waitFor();
      await openAssistant(page);
      await page.getByRole('combobox', { name: 'Type of edit' }).selectOption('replace-term');
      await page.getByRole('textbox', { name: 'Term', exact: true }).fill('net');
      await page.getByRole('textbox', { name: 'New term' }).fill('mesh');
      await page.getByRole('button', { name: 'Propose edits' }).click();
      await page.getByRole('link', { name: 'From a question by Sam Learner' }).first().click();
      await page.getByText('Edit plan').first().waitFor();
    },
  },
  'author-inviting': {
    as: 'author',
    async open(page, { address }) {
      await openWorkspace(page, address);
      await page.getByRole('button', { name: /User menu/ }).click();
      await page.getByRole('menuitem', { name: 'Users' }).click();
      await page.getByRole('button', { name: 'Invite a student' }).click();
      await page.getByLabel('Name (optional)').fill('Ada');
    },
  },
};

/** @param {string} tab @param {(page: Page, address: string) => Promise<void>} [before] @returns {Scene} */
export const adminPage = (tab, before) => ({
  as: 'owner',
  async open(page, { emptyAddress }) {
    await before?.(page, emptyAddress);
    await page.goto(`${emptyAddress}/admin?tab=${tab}`);
    await page.getByRole('tab', { selected: true }).waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  },
});

/** Admin pages. @type {Record<string, Scene>} */
export const adminPages = {
  'admin-people': adminPage('people'),
  'admin-ai': adminPage('ai'),
  'rtl-admin-people': { ...adminPage('people'), locale: 'ar' },
  'admin-feedback': adminPage('feedback', async (page, address) => {
    await openWorkspace(page, address);
    await pointAtTitle(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you.').waitFor();
  }),
  'admin-courses': adminPage('courses'),
  'admin-log': adminPage('audit'),
  'admin-system': adminPage('system'),
};
