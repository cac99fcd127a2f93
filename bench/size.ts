import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { openScene } from '../scripts/scenes/open-scene.js';
import { demoScenes } from '../scripts/scenes/scenes.js';
import { setStage } from '../scripts/scenes/stage.js';

/** Gzipped JavaScript that a student's element without mathematics or code may load, in kB. */
const FLOOR_KB = 200;

const scene = demoScenes['student-lesson'];
if (!scene) throw new Error('there is no lesson to measure');
const stage = await setStage({ full: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const parts = new Map<string, Promise<number>>();
  const watched = {
    ...scene,
    open: async (...[page, given]: Parameters<typeof scene.open>) => {
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (!pathname.endsWith('.js') || parts.has(pathname)) return;
        parts.set(
          pathname,
          response.body().then((body) => gzipSync(body, { level: 9 }).byteLength),
        );
      });
      await scene.open(page, given);
      await page.waitForLoadState('networkidle');
    },
  };
  const { problem } = await openScene(browser, stage, watched, { width: 1440, height: 900 });
  if (problem) throw new Error(problem);
  const sizes = await Promise.all([...parts].map(async ([name, size]) => ({ name, kB: (await size) / 1000 })));
  const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
  console.log(
    `size: JavaScript of a student’s element, gzipped\n  ${total.toFixed(0)} kB in ${sizes.length} files ` +
      `(floor ${FLOOR_KB} kB), ${(total / FLOOR_KB).toFixed(2)} × the floor`,
  );
  for (const { name, kB } of sizes.sort((a, b) => b.kB - a.kB).slice(0, 8)) {
    console.log(`  ${kB.toFixed(1).padStart(6)} kB ${name}`);
  }
} finally {
  await browser.close();
  await stage.stop();
}
