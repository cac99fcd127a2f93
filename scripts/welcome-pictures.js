import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.js';
import { buildWeb } from './launch/build-web.js';
import { repositoryRoot } from './repository-root.js';
import { openScene } from './scenes/open-scene.js';
import { scenes } from './scenes/scenes.js';
import { setStage } from './scenes/stage.js';

/** @import { Page } from '@playwright/test' */

/** The pictures of the welcome page and the scenes that they show. */
const PICTURES = { author: 'author-drafted-element', student: 'student-wrong-answer', evidence: 'student-stats' };
const VIEWPORT = { width: 1280, height: 800 };
const WIDTHS = [1280, 768];
const QUALITY = 0.66;
const folder = join(repositoryRoot, 'apps/web/public/pictures');

/**
 * A picture in WebP, drawn by the browser itself.
 *
 * @param {Page} page @param {Buffer} png @param {number} width
 */
async function inWebP(page, png, width) {
  const encoded = await page.evaluate(
    async ({ source, to, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement('canvas');
      canvas.width = to;
      canvas.height = Math.round((bitmap.height * to) / bitmap.width);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('the browser draws no pictures');
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, to: width, quality: QUALITY },
  );
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64');
}

mkdirSync(folder, { recursive: true });
await buildWeb(process.execPath, process.env);
const stage = await setStage({ full: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const studio = await browser.newPage();
for (const [name, sceneName] of Object.entries(PICTURES)) {
  const scene = scenes[sceneName];
  if (!scene) throw new Error(`there is no scene ${sceneName}`);
  const { page, problem } = await openScene(browser, stage, scene, VIEWPORT);
  if (problem) throw new Error(`${sceneName}: ${problem}`);
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    const png = await page.screenshot();
    for (const width of WIDTHS) {
      const file = `${name}-${colorScheme}-${width}.webp`;
      const picture = await inWebP(studio, png, width);
      writeFileSync(join(folder, file), picture);
      console.log(`${file} ${(picture.length / 1000).toFixed(1)} kB`);
    }
  }
  await page.context().close();
}
await browser.close();
await stage.stop();
