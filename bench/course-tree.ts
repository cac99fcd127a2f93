import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { OWNER, type Person, signUp } from './support/sign-up.ts';

const SLOWED = 4;
const FLOOR = { outlineKB: 120, openMs: 1000, interactionMs: 100 };
const RUNS = 5;
/** Assumed for interactions that the browser does not report. */
const FRAME_MS = 16;

const TITLES = [
  'Loops that end',
  'Branches, and how to choose between them',
  'What a function gives back',
  'Names that outlive their scope, and how to find them again',
];

type Course = { id: string; title: string; lines: number };
type Call = Person['call'];
type CreatedParts = { course: { id: string }; module: { id: string }; section: { id: string } };

async function makeCourse(
  call: Call,
  title: string,
  modules: number,
  sections: number,
  elements: number,
): Promise<Course> {
  const { course } = await call<CreatedParts>('/api/courses', { title });
  const at = `/api/courses/${course.id}`;
  for (let m = 0; m < modules; m += 1) {
    const { module } = await call<CreatedParts>(`${at}/modules/create-blank`, { title: `Module ${m + 1}` });
    for (let s = 0; s < sections; s += 1) {
      const named = { title: `Section ${m + 1}.${s + 1}` };
      const { section } = await call<CreatedParts>(`${at}/modules/${module.id}/sections/create-blank`, named);
      for (let e = 0; e < elements; e += 1) {
        const element = { title: `${TITLES[e % TITLES.length]} ${m + 1}.${s + 1}.${e + 1}` };
        await call(`${at}/sections/${section.id}/elements/create-blank`, element);
      }
    }
  }
  const folded = modules * (1 + sections);
  const total = modules * sections * elements;
  return { id: course.id, title, lines: total > 40 ? folded : folded + total };
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
const slow = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

/** Runs in the page: measures from the click, or a start time, until the tree is focused and painted. */
function watchOpening({ lines, start }: { lines: number; start?: number }): Promise<number> {
  return new Promise((resolve) => {
    const begin = ({ timeStamp }: { timeStamp: number }) => {
      const look = () => {
        const tree = document.querySelector<HTMLElement>('[role="treegrid"]');
        if (tree?.querySelectorAll('[role="row"]').length !== lines) return requestAnimationFrame(look);
        tree.focus();
        return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      };
      look();
    };
    if (start !== undefined) begin({ timeStamp: start });
    else document.addEventListener('pointerdown', begin, { capture: true, once: true });
  });
}

function watchInteractions() {
  if (!window.location.protocol.startsWith('http')) return;
  localStorage.setItem('cc.signedIn', '1');
  localStorage.setItem('cc.smeWorkMode', 'edit');
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const { longest = 0 } = document.documentElement.dataset;
      document.documentElement.dataset.longest = String(Math.max(Number(longest), duration));
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function openCourse(page: Page, cdp: CDPSession, from: Course, to: Course): Promise<number> {
  await page.goto(`/sme/course?course=${from.id}`);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Open Another Course' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: `Open: ${to.title}` });
  await button.waitFor();
  await page.waitForTimeout(500);
  await slow(cdp, SLOWED);
  const opened = page.evaluate(watchOpening, { lines: to.lines });
  await button.click();
  const time = await opened;
  await page.waitForTimeout(1500);
  return time;
}

async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => delete document.documentElement.dataset.longest);
  await act();
  await page.waitForTimeout(600);
  return Math.max(FRAME_MS, Number(await page.evaluate(() => document.documentElement.dataset.longest ?? 0)));
}

async function useTree(page: Page): Promise<Record<string, number>> {
  const row = (name: string) => page.getByRole('treegrid').getByRole('row', { name, exact: true });
  const press = (key: string) => longest(page, () => page.keyboard.press(key));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await row('Section 1.1').focus();
  if ((await row('Section 1.1').getAttribute('aria-expanded')) === 'true') await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(300);
  const times: Record<string, number> = { 'unfold a section': await press('ArrowRight') };
  times['arrow key'] = await press('ArrowDown');
  await button('Collapse all').click();
  await page.waitForTimeout(300);
  times['unfold all'] = await longest(page, () => button('Expand all').click());
  await page.getByRole('combobox', { name: 'Search the course' }).focus();
  times.search = await longest(page, () => page.keyboard.type('loop', { delay: 150 }));
  await page.keyboard.press('Escape');
  await row('Section 1.1').focus();
  await page.keyboard.press('ArrowDown');
  times['open an element'] = await press('Enter');
  return times;
}

type Times = Record<string, number>;
const medians = (runs: readonly Times[]): Times =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]),
  );

async function measure(page: Page, cdp: CDPSession, from: Course, course: Course) {
  const runs: { slowed: Times; whole: Times }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const opening = await openCourse(page, cdp, from, course);
    const slowed = { opening, loading: 0, ...(await useTree(page)) };
    await page.goto(`/sme/course?course=${course.id}`, { waitUntil: 'commit' });
    slowed.loading = await page.evaluate(watchOpening, { lines: course.lines, start: 0 });
    await slow(cdp, 1);
    await page.waitForTimeout(1000);
    runs.push({ slowed, whole: await useTree(page) });
  }
  return { slowed: medians(runs.map((run) => run.slowed)), whole: medians(runs.map((run) => run.whole)) };
}

const server = await startTemporaryServer();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const { call } = await signUp(server.address);
  const large = await makeCourse(call, 'Two thousand', 8, 5, 50);
  const small = await makeCourse(call, 'Forty', 1, 1, 40);
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  await context.request.post('/api/auth/sign-in/email', { data: OWNER });
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);

  const ofLarge = await measure(page, cdp, small, large);
  const kB = await page.evaluate(() => {
    const outline = performance.getEntriesByType('resource').filter(({ name }) => name.includes('outline=1'));
    return Math.max(...outline.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)) / 1000;
  });
  const ofSmall = await measure(page, cdp, large, small);

  const ms = (time = Number.NaN) => `${time.toFixed(0)} ms`;
  const against = (time: number, peer = Number.NaN) =>
    `${(time / peer).toFixed(1)} × the same in a course of 40 elements (${ms(peer)})`;
  const { opening = Number.NaN, loading = Number.NaN, ...slowed } = ofLarge.slowed;
  const lines = Object.entries(ofLarge.whole).map(
    ([name, time]) =>
      `  ${name.padEnd(17)} ${ms(time)} (floor ${ms(FLOOR.interactionMs)}), ${against(time, ofSmall.whole[name])}; ` +
      `slowed ${SLOWED} × ${ms(slowed[name])}`,
  );
  console.log(
    `course tree: 40 sections, 2,000 elements; outline ${kB.toFixed(0)} kB compressed (floor ${FLOOR.outlineKB} kB); ` +
      `medians of ${RUNS}\n` +
      `  open it from another, slowed ${SLOWED} ×: ${ms(opening)} (floor ${ms(FLOOR.openMs)}), ` +
      `${against(opening, ofSmall.slowed.opening)}\n` +
      `  load the page at its address, slowed ${SLOWED} ×: ${ms(loading)}, ${against(loading, ofSmall.slowed.loading)}\n${lines.join('\n')}`,
  );
  const interactions = Object.values(ofLarge.whole);
  const isMet =
    kB <= FLOOR.outlineKB && opening <= FLOOR.openMs && interactions.every((time) => time <= FLOOR.interactionMs);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}
