import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContextOptions, chromium, type Page, type Response } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { setStage } from '../scripts/scenes/stage.js';
import { median } from './support/figures.ts';

/** The floors of a first visit to a lesson without mathematics and code, on a slow phone in a slow network. */
const FLOORS = { paintMs: 2000, shift: 0.02, kB: 200, nextMs: 100 };
const SLOWER = 4;
/** What is called slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const RUNS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

type Part = { name: string; kB: number };
type Visit = { paintMs: number; shift: number; parts: Part[] };

/** Adds up what the browser says of a page's paints and shifts. */
function watchPaints() {
  const seen = { paint: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function slowDown(page: Page, rate: number, network: object): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network as typeof SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** A first visit: nothing of ours is in the browser but the sign-in. */
async function visit(browser: Browser, address: string, signedIn: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, ...signedIn });
  const page = await context.newPage();
  const parts: Promise<Part>[] = [];
  const onResponse = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const kB = async () => ({ name: pathname, kB: gzipSync(await response.body(), { level: 9 }).byteLength / 1000 });
    parts.push(kB());
  };
  page.on('response', onResponse);
  await page.addInitScript(watchPaints);
  await slowDown(page, SLOWER, SLOW_4G);
  await page.goto(`${address}/student/course`);
  await page.locator('.reading p').first().waitFor();
  // Until all that the lesson loads by itself is there; what is put aside for reading offline comes after that.
  await page.waitForTimeout(2000);
  page.off('response', onResponse);
  const loaded = await Promise.all(parts);
  const { paint, shift } = await page.evaluate(
    () => (window as unknown as { seen: { paint: number; shift: number } }).seen,
  );
  const visited = { paintMs: paint, shift, parts: loaded };
  await context.close();
  return visited;
}

/** Milliseconds from a press on Next to the next element on the screen, which was read ahead. */
async function nextElement(browser: Browser, address: string, signedIn: BrowserContextOptions): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...signedIn });
  const page = await context.newPage();
  await page.goto(`${address}/student/course`);
  const times: number[] = [];
  for (let step = 0; step < RUNS; step += 1) {
    await page.getByRole('link', { name: /^Next/ }).waitFor();
    await page.waitForTimeout(500);
    times.push(
      await page.evaluate(async () => {
        const before = document.querySelector('h1')?.textContent;
        const next = [...document.querySelectorAll('a')].find((link) => link.textContent?.startsWith('Next'));
        const began = performance.now();
        next?.click();
        while (document.querySelector('h1')?.textContent === before || !document.querySelector('.reading'))
          await new Promise(requestAnimationFrame);
        return performance.now() - began;
      }),
    );
  }
  await context.close();
  return times;
}

const stage = await setStage({ full: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const signedIn = stage.signedIn.student ? { storageState: stage.signedIn.student } : {};
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, stage.address, signedIn));
  const paint = median(visits.map(({ paintMs }) => paintMs));
  const shift = Math.max(...visits.map((one) => one.shift));
  const parts = visits[0]?.parts ?? [];
  const kB = parts.reduce((sum, part) => sum + part.kB, 0);
  const unneeded = parts.filter(({ name }) => /highlight|formula|katex/.test(name)).map(({ name }) => name);
  const next = median(await nextElement(browser, stage.address, signedIn));
  const against = (value: number, floor: number) => `${(value / floor).toFixed(2)} × the floor`;
  console.log(`first visit to a lesson, slow 4G, CPU slowed ${SLOWER} ×, median of ${RUNS}`);
  console.log(`  largest paint ${paint.toFixed(0)} ms, ${against(paint, FLOORS.paintMs)} of ${FLOORS.paintMs} ms`);
  console.log(`  layout shift ${shift.toFixed(4)} at most, ${against(shift, FLOORS.shift)} of ${FLOORS.shift}`);
  console.log(
    `  JavaScript ${kB.toFixed(0)} kB gzipped in ${parts.length} files, ${against(kB, FLOORS.kB)} of ${FLOORS.kB} kB`,
  );
  for (const part of parts.toSorted((a, b) => b.kB - a.kB).slice(0, 6))
    console.log(`    ${part.kB.toFixed(1).padStart(6)} kB ${part.name}`);
  console.log(`  loads ${unneeded.length === 0 ? 'neither highlighter nor KaTeX' : unneeded.join(', ')}`);
  console.log(
    `  the next element, read ahead: ${next.toFixed(0)} ms, ${against(next, FLOORS.nextMs)} of ${FLOORS.nextMs} ms`,
  );
} finally {
  await browser.close();
  await stage.stop();
}
