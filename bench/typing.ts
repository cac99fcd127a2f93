import { chromium, type Locator } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { setStage } from '../scripts/scenes/stage.js';
import { quantile } from './support/figures.ts';
import { PHONE, SLOWER, slowDown } from './support/slow-phone.ts';

/** What one key in an answer may hold up the page, on a processor that is slowed. */
const FLOOR_MS = 16;
const WORDS = 'Gluten is like a net, and the gas of the yeast cannot get out of it. '.repeat(2);

/**
 * In the page: for each key, how long the page is busy with it: from the key until its handlers are through, and then
 * from the next frame's beginning until that is drawn.
 */
function watchKeys(field: Element) {
  const busy: number[] = [];
  Object.assign(window, { busy });
  /** Calls back when what goes on now is over. */
  const after = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  };
  field.addEventListener(
    'beforeinput',
    () => {
      const pressed = performance.now();
      let handled = 0;
      after(() => {
        handled = performance.now() - pressed;
      });
      requestAnimationFrame(() => {
        const began = performance.now();
        after(() => busy.push(handled + performance.now() - began));
      });
    },
    { capture: true },
  );
}

async function type(field: Locator): Promise<number[]> {
  await field.evaluate(watchKeys);
  await field.pressSequentially(WORDS, { delay: 60, timeout: 120_000 });
  return field.evaluate(() => (window as unknown as { busy: number[] }).busy);
}

const stage = await setStage({ full: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const signedIn = stage.signedIn.student ? { storageState: stage.signedIn.student } : {};
  const context = await browser.newContext({ ...PHONE, ...signedIn });
  const page = await context.newPage();
  await page.goto(`${stage.address}/student/course`);
  await page.locator('.reading p').first().waitFor();
  const bare = await context.newPage();
  await bare.setContent('<textarea rows="6" cols="40"></textarea>');
  for (const one of [page, bare]) await slowDown(one);
  const field = page.locator('[data-check] textarea').first();
  await field.scrollIntoViewIfNeeded();
  const keys = await type(field);
  const peer = await type(bare.locator('textarea'));
  const [worst, usual] = [quantile(keys, 0.99), quantile(keys, 0.5)];
  console.log(
    `typing in an answer, CPU slowed ${SLOWER} ×, ${keys.length} keys\n` +
      `  a key holds the page up for ${usual.toFixed(1)} ms at the median and ${worst.toFixed(1)} ms at the 99th percentile ` +
      `(floor ${FLOOR_MS} ms), ${(usual / quantile(peer, 0.5)).toFixed(1)} × a bare field (${quantile(peer, 0.5).toFixed(1)} ms)`,
  );
  process.exitCode = keys.length > 0 && worst <= FLOOR_MS ? 0 : 1;
} finally {
  await browser.close();
  await stage.stop();
}
