import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.js';
import { repositoryRoot } from './repository-root.js';

/** Draws the app icons from `favicon.svg`; maskable ones keep the drawing in the middle. */
const ICONS = {
  'icon-192.png': { size: 192, isCut: false },
  'icon-512.png': { size: 512, isCut: false },
  'maskable-512.png': { size: 512, isCut: true },
  'apple-touch-icon.png': { size: 180, isCut: true },
};
/** Maskable icons keep only the middle 80 %. */
const SAFE = 0.78;

const web = join(repositoryRoot, 'apps/web/public');
const mark = readFileSync(join(web, 'favicon.svg'), 'utf8');
const ground = /<rect[^>]* fill="(#\w+)"/.exec(mark)?.[1];
if (!ground) throw new Error('favicon.svg has no ground to draw on');
mkdirSync(join(web, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, { size, isCut }] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = Math.round(isCut ? size * SAFE : size);
  const style = `margin:0;height:100vh;display:grid;place-items:center;background:${isCut ? ground : 'transparent'}`;
  await page.setContent(`<body style="${style}">${mark.replace('<svg ', `<svg width="${drawn}" height="${drawn}" `)}`);
  const picture = await page.screenshot({ omitBackground: true });
  writeFileSync(join(web, 'icons', name), picture);
  console.log(`${name} ${(picture.length / 1000).toFixed(1)} kB`);
  await page.close();
}
await browser.close();
