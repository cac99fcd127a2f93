import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { setStage } from '../scripts/scenes/stage.js';
import { median } from './support/figures.ts';

/** Milliseconds from a click on Next to a prefetched element. */
const FLOOR_MS = 100;
const RUNS = 9;
const AHEAD_MS = 500;

/** Runs in the page: follows a link and waits until its text is painted. */
function follow(link: Element): Promise<number> {
  const before = document.querySelector('h1')?.textContent;
  const began = performance.now();
  (link as HTMLAnchorElement).click();
  return new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelector('h1')?.textContent !== before && document.querySelector('.reading p');
      if (isThere) setTimeout(() => resolve(performance.now() - began));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page: paints the same text without the app around it. */
function drawBare(reading: Element): Promise<number> {
  const began = performance.now();
  reading.replaceWith(reading.cloneNode(true));
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  });
}

const stage = await setStage({ full: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const signedIn = stage.signedIn.student ? { storageState: stage.signedIn.student } : {};
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...signedIn })).newPage();
  await page.goto(`${stage.address}/student/course`);
  const there: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const link = page.getByRole('link', { name: run % 2 === 0 ? /^Next/ : /^Previous/ });
    await link.waitFor();
    await page.waitForTimeout(AHEAD_MS);
    there.push(await link.evaluate(follow));
  }
  for (let run = 0; run < RUNS; run += 1) bare.push(await page.locator('.reading').evaluate(drawBare));
  const time = median(there);
  const peer = median(bare);
  console.log(
    `next element: read ahead, on the screen ${time.toFixed(0)} ms after the press at the median of ${RUNS} ` +
      `(floor ${FLOOR_MS} ms), ${(time / peer).toFixed(1)} × its bare text drawn by the browser (${peer.toFixed(0)} ms)`,
  );
  process.exitCode = time <= FLOOR_MS ? 0 : 1;
} finally {
  await browser.close();
  await stage.stop();
}
