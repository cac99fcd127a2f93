import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { quantile } from './support/figures.ts';
import { PHONE, SLOWER, slowDown } from './support/slow-phone.ts';

/** Limits for the largest paint and the layout shift of a first visit. */
const FLOORS = { paintMs: 1500, shift: 0.02 };
const RUNS = 7;
/** Milliseconds until the application has replaced the prerendered page. */
const SETTLED_MS = 2500;
const VISITORS: Record<string, BrowserContextOptions> = {
  phone: PHONE,
  desktop: { viewport: { width: 1440, height: 900 } },
};

type VisitFigures = { paint: number; what: string; shift: number };

function watchPaints() {
  const seen = { paint: 0, what: '', shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      Object.assign(seen, { paint: entry.startTime, what: entry.element?.localName ?? 'something that is gone' });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function visit(browser: Browser, address: string, visitor: BrowserContextOptions): Promise<VisitFigures> {
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  await slowDown(page);
  await page.goto(address);
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: VisitFigures }).seen);
  await context.close();
  return seen;
}

const server = await startTemporaryServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  console.log(`welcome: first visit, slow 4G, CPU slowed ${SLOWER} ×, ${RUNS} visits`);
  for (const [name, visitor] of Object.entries(VISITORS)) {
    const visits: VisitFigures[] = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, `${server.address}/welcome`, visitor));
    const paint = quantile(
      visits.map((one) => one.paint),
      0.5,
    );
    const shift = Math.max(...visits.map((one) => one.shift));
    console.log(
      `  ${name}: largest paint (${visits[0]?.what}) ${paint.toFixed(0)} ms at the median, ` +
        `${(paint / FLOORS.paintMs).toFixed(2)} × the floor of ${FLOORS.paintMs} ms; layout shift ${shift.toFixed(4)} at most`,
    );
    if (paint > FLOORS.paintMs || shift > FLOORS.shift) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}
