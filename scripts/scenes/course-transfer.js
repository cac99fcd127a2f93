import { makeCartridge } from '../../e2e/support/cartridge.ts';
import { adminPage } from './admin-pages.js';
import { courseOf, go } from './places.js';

/** @import { Page } from '@playwright/test' */
/** @import { Scene } from './scenes.js' */

/** @param {Page} page @param {string} name @param {Buffer} buffer */
async function bring(page, name, buffer) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await choosing).setFiles({ name, mimeType: 'application/zip', buffer });
}

/** @param {(page: Page) => Promise<unknown>} [then] @returns {Scene} */
const bringing = (then) => ({
  as: 'author',
  async open(page, { address }) {
    await go(page, `${address}/sme/import`);
    await then?.(page);
  },
});

const preview = async (/** @type {Page} */ page) => {
  await bring(page, 'tides.imscc', await makeCartridge());
  await page.getByRole('table', { name: 'Preview' }).waitFor();
};

/** @param {string} [form] @returns {Scene} */
const sending = (form) => ({
  as: 'author',
  async open(page, stage) {
    await go(page, `${stage.address}/sme/export?${courseOf(stage, 'demo')}`);
    if (form) await page.getByText(form, { exact: true }).click();
    await page.getByText(/elements will be exported/).waitFor();
  },
});

/** Import, export and learning platform scenes. @type {Record<string, Scene>} */
export const courseTransferScenes = {
  'transfer-bring': bringing(),
  'transfer-preview': bringing(preview),
  'transfer-damaged': bringing(async (page) => {
    await bring(page, 'course.zip', Buffer.from('PK\u0003\u0004 cut off'));
    await page.getByRole('alert').waitFor();
  }),
  'transfer-made': bringing(async (page) => {
    await preview(page);
    await page.getByRole('button', { name: /^(Import course|Update course)$/ }).click();
    await page.getByText('Everything was imported as drafts.').waitFor();
  }),
  'transfer-export': sending(),
  'transfer-export-scorm': sending('SCORM 1.2'),
  'transfer-link': {
    as: 'author',
    async open(page, { address }) {
      await go(page, `${address}/deep-link?request=shown`);
      await page.getByRole('combobox', { name: 'Course', exact: true }).waitFor();
    },
  },
  'transfer-platforms': adminPage('platforms'),
  'transfer-platform-by-hand': {
    as: 'owner',
    async open(page, stage) {
      await adminPage('platforms').open(page, stage);
      await page.getByRole('button', { name: 'Enter by hand' }).click();
    },
  },
  'rtl-transfer-platforms': { ...adminPage('platforms'), locale: 'ar' },
};
