import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.js';
import { buildWeb } from './launch/build-web.js';
import { repositoryRoot } from './repository-root.js';
import { startTemporaryServer } from './temporary-server.js';

/** @import { Page } from '@playwright/test' */

const SIZES = { desktop: [1440, 900], tablet: [1024, 768], phone: [390, 844] };
const THEMES = /** @type {const} */ (['light', 'dark']);
const folder = join(repositoryRoot, 'screens');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

await buildWeb(process.execPath, process.env);
const server = await startTemporaryServer({ DEMO: '1' });
const [, author = '', authorPassword = ''] = /author +(\S+) +(\S+)/.exec(server.output()) ?? [];
const [, student = '', studentPassword = ''] = / student +(\S+) +(\S+)/.exec(server.output()) ?? [];
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });

/** @param {Page} page @param {string} email @param {string} password */
async function signIn(page, email, password) {
  await page.goto(`${server.address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/(student|sme)\//);
}

/** @param {Page} page @param {string} title */
async function openElement(page, title) {
  const element = page.getByRole('row', { name: title }).first();
  if (!(await element.isVisible())) await page.getByRole('button', { name: 'Sidebar' }).click();
  await element.click();
  await page.getByRole('heading', { level: 1, name: title }).or(page.getByRole('textbox')).first().waitFor();
}

/** Every screen that exists, by the steps that lead to it. @type {Record<string, (page: Page) => Promise<unknown>>} */
const screens = {
  welcome: (page) => page.goto(`${server.address}/welcome`),
  'sign-in': (page) => page.goto(`${server.address}/login`),
  'sign-up': (page) => page.goto(`${server.address}/login?mode=signup`),
  'not-found': (page) => page.goto(`${server.address}/student/course/none/of/this`),
  'student-lesson': async (page) => {
    await signIn(page, student, studentPassword);
    await openElement(page, 'Gluten: the net in the dough');
    await page.getByText('Yeast', { exact: true }).click();
    await page.getByRole('button', { name: 'Check answer' }).first().click();
    await page.getByText('Hint').first().waitFor();
  },
  'student-numbers': async (page) => {
    await signIn(page, student, studentPassword);
    await openElement(page, 'Yeast at work');
  },
  'student-order': async (page) => {
    await signIn(page, student, studentPassword);
    await openElement(page, 'From bowl to loaf');
  },
  'student-cards': async (page) => {
    await signIn(page, student, studentPassword);
    await openElement(page, 'Words to keep');
  },
  'author-student-view': (page) => signIn(page, author, authorPassword),
  'author-course': async (page) => {
    await signIn(page, author, authorPassword);
    await page.getByRole('button', { name: 'Back to Edit Mode' }).click();
  },
  'author-element': async (page) => {
    await signIn(page, author, authorPassword);
    await page.getByRole('button', { name: 'Back to Edit Mode' }).click();
    await openElement(page, 'Gluten: the net in the dough');
  },
  'author-settings': async (page) => {
    await signIn(page, author, authorPassword);
    await page.getByRole('button', { name: 'Back to Edit Mode' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
  },
};
for (const tab of ['Generate', 'Criteria', 'Students']) {
  screens[`author-${tab.toLowerCase()}`] = async (page) => {
    await signIn(page, author, authorPassword);
    await page.getByRole('button', { name: 'Back to Edit Mode' }).click();
    if (!(await page.getByRole('tab', { name: tab }).isVisible()))
      await page.getByRole('button', { name: 'Assistant' }).click();
    await page.getByRole('tab', { name: tab }).click();
  };
}

const wanted = process.argv.slice(2);
let failed = 0;
for (const [name, open] of Object.entries(screens)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [size, [width = 0, height = 0]] of Object.entries(SIZES)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.setDefaultTimeout(8_000);
      try {
        await open(page);
        await page.waitForTimeout(400);
      } catch (error) {
        failed += 1;
        console.error(`${name}, ${size}, ${colorScheme}: ${error instanceof Error ? error.message : error}`);
      }
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) });
      await context.close();
    }
  }
  console.log(name);
}
await browser.close();
await server.stop();
process.exit(failed > 0 ? 1 : 0);
