import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { setStage } from '../scripts/scenes/stage.js';
import { quantile } from './support/figures.ts';
import { PHONE, SLOWER, slowDown } from './support/slow-phone.ts';

/** Limit in milliseconds per key on a throttled processor. */
const FLOOR_MS = 16;
const WORDS = 'Gluten is like a net, and the gas of the yeast cannot get out of it. It lifts the whole dough.';
const BETWEEN_MS = 120;
const OWN_WORK = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

async function ownWork(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.filter(({ name }) => OWN_WORK.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0);
}

async function type(page: Page, field: string): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await page.locator(field).first().click();
  const busy: number[] = [];
  let before = await ownWork(devTools);
  for (const key of WORDS) {
    await page.keyboard.type(key);
    await page.waitForTimeout(BETWEEN_MS);
    const after = await ownWork(devTools);
    busy.push(after - before);
    before = after;
  }
  return busy;
}

const stage = await setStage({ full: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const signedIn = stage.signedIn.student ? { storageState: stage.signedIn.student } : {};
  const context = await browser.newContext({ ...PHONE, ...signedIn });
  const page = await context.newPage();
  await page.goto(`${stage.address}/student/course`);
  await page.locator('.reading p').first().waitFor();
  await page.waitForTimeout(2000);
  await slowDown(page);
  const keys = await type(page, '[data-check] textarea');
  const bare = await context.newPage();
  await bare.setContent('<textarea rows="6" cols="40"></textarea>');
  await slowDown(bare);
  const peer = quantile(await type(bare, 'textarea'), 0.5);
  const [usual, worst] = [quantile(keys, 0.5), quantile(keys, 0.95)];
  console.log(
    `typing in an answer, CPU slowed ${SLOWER} ×, ${keys.length} keys: script, styles and layout take ${usual.toFixed(1)} ms ` +
      `a key at the median and ${worst.toFixed(1)} ms at the 95th percentile (floor ${FLOOR_MS} ms), ` +
      `${(usual / peer).toFixed(1)} × a bare field (${peer.toFixed(1)} ms)`,
  );
  process.exitCode = keys.length > 0 && worst <= FLOOR_MS ? 0 : 1;
} finally {
  await browser.close();
  await stage.stop();
}
