import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { quantile } from './support/figures.ts';

/** The longest main-thread task that keeps 60 frames a second. */
const FLOOR_MS = 16;
const SLOWER = 4;
/** Milliseconds until the last piece of a rain has fallen. */
const RAIN_MS = 500 + 300 + 3000 + 200;
const RUNS = 5;

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } };

const server = await startTemporaryServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${server.address}/welcome`);
  await page.locator('[data-celebration]').waitFor({ state: 'attached' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  const traced = async (work: () => Promise<unknown>) => {
    const events: TraceEvent[] = [];
    const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
    cdp.on('Tracing.dataCollected', collect);
    await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
    await work();
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    cdp.off('Tracing.dataCollected', collect);
    return events;
  };

  const rain = async (elementId: string) => {
    let pieces = 0;
    const events = await traced(async () => {
      await page.evaluate((id) => {
        document.dispatchEvent(new CustomEvent('cc:element-complete', { detail: { elementId: id }, bubbles: true }));
      }, elementId);
      await page.waitForTimeout(900);
      pieces = Number(await page.locator('[data-celebration]').getAttribute('data-flying'));
      await page.waitForTimeout(RAIN_MS - 900);
    });
    const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
    const isMain = ({ pid, tid }: TraceEvent) => main.some((thread) => thread.pid === pid && thread.tid === tid);
    const tasks = events.filter((event) => event.dur && /RunTask$/.test(event.name) && isMain(event));
    return { pieces, tasks: tasks.map(({ dur = 0 }) => dur / 1000), busy: tasks.map(({ tdur = 0 }) => tdur / 1000) };
  };

  await rain('first');
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await rain(`run ${run}`));
  console.log(`celebration: main-thread tasks during a full rain, CPU slowed ${SLOWER} ×`);
  for (const { pieces, tasks, busy } of runs) {
    const longest = Math.max(...busy);
    console.log(
      `  longest ${longest.toFixed(1)} ms of computing (${Math.max(...tasks).toFixed(1)} ms by the clock, others' work ` +
        `included), 99th percentile ${quantile(busy, 0.99).toFixed(1)} ms of ${busy.length} with ${pieces} pieces, ` +
        `${(longest / FLOOR_MS).toFixed(2)} × the floor of ${FLOOR_MS} ms`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
