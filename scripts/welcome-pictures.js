import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.js';
import { buildAll } from './launch/build.js';
import { repositoryRoot } from './repository-root.js';
import { openContext, openScene } from './scenes/open-scene.js';
import { scenes } from './scenes/scenes.js';
import { setStage } from './scenes/stage.js';

const PICTURES = { author: 'author-drafted-element', student: 'student-wrong-answer', evidence: 'student-stats' };
const VIEWPORT = { width: 1280, height: 800 };
const WIDTHS = [1280, 768];
const QUALITY = 66;
const folder = join(repositoryRoot, 'apps/web/public/pictures');

mkdirSync(folder, { recursive: true });
await buildAll();
const stage = await setStage({ full: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, sceneName] of Object.entries(PICTURES)) {
  const scene = scenes[sceneName];
  if (!scene) throw new Error(`there is no scene ${sceneName}`);
  const context = await openContext(browser, stage, scene, VIEWPORT);
  const { page, problem } = await openScene(context, stage, scene);
  if (problem) throw new Error(`${sceneName}: ${problem}`);
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    const devTools = await page.context().newCDPSession(page);
    for (const width of WIDTHS) {
      const clip = { x: 0, y: 0, ...VIEWPORT, scale: width / VIEWPORT.width };
      const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
      const file = `${name}-${colorScheme}-${width}.webp`;
      const picture = Buffer.from(data, 'base64');
      writeFileSync(join(folder, file), picture);
      console.log(`${file} ${(picture.length / 1000).toFixed(1)} kB`);
    }
  }
  await context.close();
}
await browser.close();
await stage.stop();
