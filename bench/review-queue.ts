import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { startBareServer } from './support/bare-server.ts';
import { median, medianOf, milliseconds, quantile } from './support/figures.ts';
import { fillReviewQueue } from './support/fill-review-queue.ts';
import { startServerWithDatabase } from './support/server-with-database.ts';
import { OWNER, type Person, signUp } from './support/sign-up.ts';

const ENTRIES = 2000;
const STUDENTS = 100;
const PAGE = 50;
const FLOOR_MS = 50;
/** Smooth scrolling: 95 % of frames within 50 ms. */
const FRAME_MS = 50;
const OFTEN = { runs: 60, warmUp: 10 };

const ASKED = {
  'first page': `limit=${PAGE}`,
  'open ones': `limit=${PAGE}&status=open`,
  'a few found': `limit=${PAGE}&q=number+1234`,
  'nothing found': `limit=${PAGE}&q=saxophone`,
  'open and found': `limit=${PAGE}&status=open&q=tide`,
  'of one student': 'studentId=bench_7',
};
const UNASKED = { 'all at once': '' };

const server = await startServerWithDatabase();
const bare = await startBareServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const author = await signUp(server.address);
  const courseId = await fillReviewQueue(server, author, { entries: ENTRIES, students: STUDENTS });
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  await context.request.post('/api/auth/sign-in/email', { data: OWNER });
  await context.addInitScript(() => localStorage.setItem('cc.signedIn', '1'));
  const page = await context.newPage();

  const met: boolean[] = [];
  for (const { list, path, address } of [
    { list: 'questions', path: 'questions', address: '/sme/notes' },
    { list: 'flagged places', path: 'sme-review', address: '/sme/notes/problems' },
  ]) {
    console.log(`${list}: ${ENTRIES} of ${STUDENTS} students, medians of ${OFTEN.runs} (floor ${FLOOR_MS} ms)`);
    for (const [name, query] of Object.entries({ ...ASKED, ...UNASKED })) {
      const time = await measureCall(author, name, `/api/courses/${courseId}/${path}?${query}`);
      if (name in ASKED) met.push(time <= FLOOR_MS);
    }
    await page.goto(`${address}?course=${courseId}`);
    met.push((await measurePage(page)) <= FRAME_MS);
  }
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  bare.stop();
  await browser.close();
  await server.stop();
}

async function measureCall({ call }: Person, name: string, address: string): Promise<number> {
  const read = () => call<object>(address);
  const reply = JSON.stringify(await read());
  bare.say(reply);
  const time = await medianOf(read, OFTEN);
  const peer = await medianOf(bare.read, OFTEN);
  const floor = name in ASKED ? `${(time / FLOOR_MS).toFixed(2)} × the floor` : 'asked by no page';
  console.log(
    `  ${name.padEnd(15)} ${time.toFixed(1).padStart(5)} ms, ${floor}, ` +
      `${(time / peer).toFixed(1)} × the same ${(reply.length / 1000).toFixed(0)} kB from a bare server`,
  );
  return time;
}

/** Scrolls through all entries and returns the 95th percentile of frame times. */
async function measurePage(page: Page): Promise<number> {
  const main = page.locator('main');
  await main.getByRole('listitem').first().waitFor();
  const few = await scroll(page);
  const presses: number[] = [];
  for (let shown = PAGE; shown < ENTRIES; shown += PAGE) {
    const before = await main.evaluate(({ scrollHeight }) => scrollHeight);
    const grow = () =>
      page.waitForFunction((height) => (document.querySelector('main')?.scrollHeight ?? 0) > height + 1000, before);
    presses.push(
      await milliseconds(async () => {
        await page.getByRole('button', { name: 'Show more' }).click();
        await grow();
      }),
    );
  }
  const all = await scroll(page);
  const [early, late] = [median(presses.slice(0, 9)), median(presses.slice(-9))];
  console.log(
    `  scrolling all   ${all.frame.toFixed(0).padStart(5)} ms a frame at the 95th percentile, ` +
      `${(all.frame / FRAME_MS).toFixed(2)} × the floor, ${(all.frame / few.frame).toFixed(1)} × with ${PAGE} entries; ` +
      `${all.long} tasks over 50 ms, the longest ${all.longest.toFixed(0)} ms (${few.long} with ${PAGE})\n` +
      `  showing more    ${late.toFixed(0).padStart(5)} ms at the end, ${(late / early).toFixed(1)} × at the beginning`,
  );
  return all.frame;
}

async function scroll(page: Page) {
  await page.mouse.move(720, 600);
  await page.waitForTimeout(500);
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < 80; turn += 1) {
    await page.mouse.wheel(0, turn < 40 ? -400 : 400);
    await page.waitForTimeout(30);
  }
  const { frames, tasks } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  const long = tasks.filter((task) => task > 50);
  return { frame: quantile(frames, 0.95), long: long.length, longest: Math.max(0, ...long) };
}

type Watched = { frames: number[]; tasks: number[] };

function watchFrames() {
  const watched: Watched = { frames: [], tasks: [] };
  Object.assign(window, { watched });
  let last = performance.now();
  const count = (now: number) => {
    watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: 'longtask' });
}
