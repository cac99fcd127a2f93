import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { setStage } from '../scripts/scenes/stage.js';
import { median } from './support/figures.ts';
import { PHONE, SLOWER, slowDown } from './support/slow-phone.ts';
import { type Paints, watchPaints } from './support/watch-paints.ts';

/** Limit for a repeated lesson visit on a slow phone and network. */
const FLOOR_MS = 500;
const RUNS = 7;
/** Milliseconds until the first visit has filled the cache. */
const KEPT_MS = 8000;

async function visitAgain(browser: Browser, address: string, signedIn: BrowserContextOptions) {
  const context = await browser.newContext({ ...PHONE, ...signedIn });
  const first = await context.newPage();
  await first.goto(address);
  await first.locator('.reading p').first().waitFor();
  await first.waitForTimeout(KEPT_MS);
  await first.close();
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  await slowDown(page);
  await page.goto(address);
  await page.locator('.reading p').first().waitFor();
  await page.waitForTimeout(1000);
  const paint = await page.evaluate(() => (window as unknown as { seen: Paints }).seen.paint);
  const answered = await page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return page ? page.responseEnd : 0;
  });
  await context.close();
  return { paint, answered };
}

const stage = await setStage({ full: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const signedIn = stage.signedIn.student ? { storageState: stage.signedIn.student } : {};
  const visits = [];
  for (let run = 0; run < RUNS; run += 1)
    visits.push(await visitAgain(browser, `${stage.address}/student/course`, signedIn));
  const paint = median(visits.map((one) => one.paint));
  const answered = median(visits.map((one) => one.answered));
  console.log(
    `student’s second visit to a lesson, slow 4G, CPU slowed ${SLOWER} ×, ${RUNS} visits\n` +
      `  largest paint ${paint.toFixed(0)} ms at the median, ${(paint / FLOOR_MS).toFixed(2)} × the floor of ${FLOOR_MS} ms, ` +
      `${(paint / answered).toFixed(1)} × the arrival of the bare document (${answered.toFixed(0)} ms)`,
  );
  process.exitCode = paint <= FLOOR_MS ? 0 : 1;
} finally {
  await browser.close();
  await stage.stop();
}
