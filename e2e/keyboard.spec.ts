import { type Browser, expect, test } from '@playwright/test';
import { openContext, openScene } from '../scripts/scenes/open-scene.js';
import { demoScenes, type Scene } from '../scripts/scenes/scenes.js';
import { fixture, type Stage, setStage } from '../scripts/scenes/stage.js';
import { startServer } from './support/start-server.ts';
import { tabTo } from './support/tab-to.ts';

const DESKTOP = { width: 1440, height: 900 };

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage({ full: false, start: startServer });
});
test.afterAll(() => stage.stop());

const open = async (browser: Browser, name: string) => {
  const scene: Scene | undefined = demoScenes[name];
  if (!scene) throw new Error(`there is no screen ${name}`);
  const { page, problem } = await openScene(await openContext(browser, stage, scene, DESKTOP), stage, scene);
  expect(problem).toBeUndefined();
  return page;
};

test('a student reads, answers and moves on by keyboard alone', async ({ browser }) => {
  const page = await open(browser, 'student-lesson');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(page, 'Water');
  await page.keyboard.press('Space');
  await tabTo(page, 'Check answer');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-verdict="met"]').first()).toBeVisible();
  await tabTo(page, /^Next/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strong flour, soft flour');
  await tabTo(page, /Strong flour, soft flour|How dough becomes bread/, 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In short');
  await tabTo(page, 'Mark as done');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Element complete').first()).toBeVisible();
  await page.context().close();
});

test('an author creates a course from a document, edits and shares it by keyboard alone', { tag: '@system' }, async ({
  browser,
}) => {
  const page = await open(browser, 'author-course');
  await tabTo(page, /^User menu/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By keyboard');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Choose files');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([fixture('tides.pdf')]);
  await expect(page.getByText(/characters/)).toBeVisible();
  await tabTo(page, 'Sources', 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Draft from your documents' })).toBeVisible();
  await tabTo(page, 'Generate module');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /is ready$/ })).toBeVisible();
  await tabTo(page, 'Open module');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, /elements$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /criteria$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('textbox', { name: /^Text of/ }).waitFor();
  await tabTo(page, /^Text of/);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Typed without a mouse. ');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, 'Settings', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'General');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Languages' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('tabpanel', { name: 'Enrollment' }).getByRole('heading', { name: 'Course code' }),
  ).toBeVisible();
  await tabTo(page, /code/i);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Publish all and create code' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('output')).toHaveText(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.context().close();
});
