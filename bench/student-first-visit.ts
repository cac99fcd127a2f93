import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Response } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { setStage } from '../scripts/scenes/stage.js';
import { median } from './support/figures.ts';
import { PHONE, SLOWER, slowDown } from './support/slow-phone.ts';
import { type Paints, watchPaints } from './support/watch-paints.ts';

/** Limits of a first lesson visit on a slow phone and network. */
const FLOORS = { paintMs: 1700, shift: 0.01, kB: 170 };
const RUNS = 7;
/** Milliseconds after which a lesson has loaded everything. */
const SETTLED_MS = 2000;

type Part = { name: string; kB: number };

async function visit(browser: Browser, address: string, signedIn: BrowserContextOptions) {
  const context = await browser.newContext({ ...PHONE, ...signedIn });
  const page = await context.newPage();
  const parts: Promise<Part>[] = [];
  const onResponse = (response: Response) => {
    const name = new URL(response.url()).pathname;
    if (!name.endsWith('.js')) return;
    const sizeOf = async () => {
      await response.finished();
      return { name, kB: (await response.request().sizes()).responseBodySize / 1000 };
    };
    parts.push(sizeOf());
  };
  page.on('response', onResponse);
  await page.addInitScript(watchPaints);
  await slowDown(page);
  await page.goto(address);
  await page.locator('.reading p').first().waitFor();
  // The lesson comes with its text, which the running page replaces.
  await page.locator('[data-server-rendered]').waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLED_MS);
  page.off('response', onResponse);
  const { paint, shift } = await page.evaluate(() => (window as unknown as { seen: Paints }).seen);
  const text = await page.locator('.reading').evaluate((reading) => reading.outerHTML);
  const visited = { paint, shift, parts: await Promise.all(parts), text };
  await context.close();
  return visited;
}

async function visits(...given: Parameters<typeof visit>) {
  const all = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await visit(...given));
  return all;
}

const against = (value: number, floor: number) => `${(value / floor).toFixed(2)} × the floor`;

const stage = await setStage({ full: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
let text = '';
const bare = createServer((_, reply) =>
  reply.setHeader('content-type', 'text/html').end(`<!doctype html><meta charset="utf-8">${text}`),
).listen(0, '127.0.0.1');
try {
  const signedIn = stage.signedIn.student ? { storageState: stage.signedIn.student } : {};
  const lessons = await visits(browser, `${stage.address}/student/course`, signedIn);
  text = lessons[0]?.text ?? '';
  const page = await visits(browser, `http://127.0.0.1:${(bare.address() as AddressInfo).port}`, {});

  const paint = median(lessons.map((one) => one.paint));
  const peer = median(page.map((one) => one.paint));
  const shift = Math.max(...lessons.map((one) => one.shift));
  const parts = lessons[0]?.parts ?? [];
  const kB = parts.reduce((sum, part) => sum + part.kB, 0);
  const unneeded = parts.filter(({ name }) => /highlight|shiki|formula|katex/i.test(name)).map(({ name }) => name);
  console.log(
    `student’s first visit to a lesson, slow 4G, CPU slowed ${SLOWER} ×, ${RUNS} visits\n` +
      `  largest paint ${paint.toFixed(0)} ms at the median, ${against(paint, FLOORS.paintMs)} of ${FLOORS.paintMs} ms, ` +
      `${(paint / peer).toFixed(1)} × the same text as a bare page (${peer.toFixed(0)} ms)\n` +
      `  layout shift ${shift.toFixed(4)} at most, ${against(shift, FLOORS.shift)} of ${FLOORS.shift}\n` +
      `  JavaScript ${kB.toFixed(0)} kB as sent in ${parts.length} files, ${against(kB, FLOORS.kB)} of ${FLOORS.kB} kB`,
  );
  for (const part of parts.toSorted((a, b) => b.kB - a.kB).slice(0, 6))
    console.log(`    ${part.kB.toFixed(1).padStart(6)} kB ${part.name}`);
  console.log(`  loads ${unneeded.length === 0 ? 'neither highlighter nor KaTeX' : unneeded.join(', ')}`);
  const isMet =
    paint <= FLOORS.paintMs && shift <= FLOORS.shift && kB <= FLOORS.kB && unneeded.length === 0 && parts.length > 0;
  process.exitCode = isMet ? 0 : 1;
} finally {
  bare.close();
  bare.closeAllConnections();
  await browser.close();
  await stage.stop();
}
