import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';
import { setStage } from '../scripts/scenes/stage.js';
import { median } from './support/figures.ts';
import { forgetPlace } from './support/forget-place.ts';
import { PHONE, SLOWER, slowDown } from './support/slow-phone.ts';
import { type Paints, watchPaints } from './support/watch-paints.ts';
import { type Work, watchWork } from './support/watch-work.ts';

/** Limits for opening a page and using it on a slow processor and network. */
const CEILINGS = { interactionMs: 100, taskMs: 50, shift: 0.1 };
/** Goals of the first lesson, with INP as the slowest tap on an option and the scripts in kB. */
const GOALS = { paintMs: 1700, scriptsKB: 170, shift: 0.01, inpMs: 200 };
const RUNS = 3;
/** Milliseconds after which a page has loaded everything. */
const SETTLED_MS = 3000;

type Journey = {
  name: string;
  path: string;
  as?: 'student' | 'author';
  shown: string;
  use: (page: Page) => Promise<void>;
};

const pressEach = async (page: Page, selector: string, most: number) => {
  const found = page.locator(selector);
  for (let at = 0; at < Math.min(most, await found.count()); at += 1) {
    await found.nth(at).click();
    await page.waitForTimeout(300);
  }
};

const ALL: readonly Journey[] = [
  { name: 'welcome', path: '/welcome', shown: 'h1', use: (page) => page.keyboard.press('Tab') },
  { name: 'login', path: '/login', shown: 'form input', use: (page) => page.locator('form input').first().fill('ada') },
  {
    name: 'lesson',
    path: '/student/course',
    as: 'student',
    shown: '.reading p',
    use: (page) => pressEach(page, '[data-check] label', 3),
  },
  { name: 'progress', path: '/student/stats', as: 'student', shown: 'h1', use: (page) => page.keyboard.press('Tab') },
  {
    name: 'author’s desk',
    path: '/sme/course',
    as: 'author',
    shown: 'main h1',
    use: (page) => page.keyboard.press('Tab'),
  },
];

async function visit(browser: Browser, address: string, journey: Journey, signedIn: BrowserContextOptions) {
  const context = await browser.newContext({ ...PHONE, ...signedIn });
  const page = await context.newPage();
  let [bytes, scripts, isRendered] = [0, 0, false];
  const sizes: Promise<void>[] = [];
  page.on('response', (response) => {
    // The goal weighs what renders the page. Menus and panels follow while it is read.
    const rendersPage = !isRendered;
    const add = async () => {
      await response.finished();
      const { responseBodySize: size } = await response.request().sizes();
      bytes += size;
      if (rendersPage && new URL(response.url()).pathname.endsWith('.js')) scripts += size;
    };
    sizes.push(add().catch(() => undefined));
  });
  await page.addInitScript(watchPaints);
  await page.addInitScript(watchWork);
  await slowDown(page);
  await page.goto(address + journey.path);
  await page.locator(journey.shown).first().waitFor();
  // A lesson comes with its text, which the running page replaces.
  await page.locator('[data-server-rendered]').waitFor({ state: 'detached' });
  isRendered = true;
  await page.waitForTimeout(SETTLED_MS);
  const { paint, shift } = await page.evaluate(() => (window as unknown as { seen: Paints }).seen);
  const loading = await page.evaluate(() => (window as unknown as { work: Work }).work.tasks.splice(0));
  await journey.use(page);
  await page.waitForTimeout(500);
  const { tasks, interactions } = await page.evaluate(() => (window as unknown as { work: Work }).work);
  const text = await page.locator('body').innerHTML();
  await Promise.race([Promise.all(sizes), page.waitForTimeout(1000)]);
  await context.close();
  return {
    kB: bytes / 1000,
    scriptsKB: scripts / 1000,
    paint,
    shift,
    loading: Math.max(0, ...loading),
    task: Math.max(0, ...tasks),
    interaction: Math.max(0, ...interactions),
    text,
  };
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** `npm run bench -- page --only lesson` measures one. */
const only = process.argv[process.argv.indexOf('--only') + 1];
const JOURNEYS = process.argv.includes('--only') ? ALL.filter(({ name }) => name === only) : ALL;

const stage = await setStage({ full: false });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
let text = '';
const bare = createServer((_, reply) =>
  reply.setHeader('content-type', 'text/html').end(`<!doctype html><meta charset="utf-8">${text}`),
).listen(0, '127.0.0.1');
let isMet = true;
try {
  console.log(`pages on slow 4G, CPU slowed ${SLOWER} ×, ${RUNS} first visits each, medians:`);
  for (const journey of JOURNEYS) {
    const storageState = journey.as && stage.signedIn[journey.as];
    const seen: Visit[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      if (journey.as === 'student') await forgetPlace(stage.address, storageState);
      seen.push(await visit(browser, stage.address, journey, storageState ? { storageState } : {}));
    }
    text = (seen[0]?.text ?? '').replace(/<script[\s\S]*?<\/script>/g, '');
    const bareAddress = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
    const peer = await visit(browser, bareAddress, { ...journey, path: '/', use: async () => undefined }, {});
    const of = (pick: (one: Visit) => number) => median(seen.map(pick));
    const [paint, interaction, task, shift] = [
      of((one) => one.paint),
      of((one) => one.interaction),
      of((one) => one.task),
      Math.max(...seen.map((one) => one.shift)),
    ];
    const isGood = interaction <= CEILINGS.interactionMs && task <= CEILINGS.taskMs && shift <= CEILINGS.shift;
    isMet &&= isGood;
    console.log(
      `  ${journey.name}: ${of((one) => one.kB).toFixed(0)} kB, largest paint ${paint.toFixed(0)} ms ` +
        `(${(paint / peer.paint).toFixed(1)} × its bare HTML), shift ${shift.toFixed(3)}, longest task while loading ` +
        `${of((one) => one.loading).toFixed(0)} ms, in use ${task.toFixed(0)} ms ` +
        `(${(task / CEILINGS.taskMs).toFixed(2)} × the ceiling), slowest interaction ${interaction.toFixed(0)} ms ` +
        `(${(interaction / CEILINGS.interactionMs).toFixed(2)} × the ceiling)${isGood ? '' : '  TOO MUCH'}`,
    );
    if (journey.name !== 'lesson') continue;
    const reached = { paintMs: paint, scriptsKB: of((one) => one.scriptsKB), shift, inpMs: interaction };
    const goals = Object.entries(GOALS).map(([name, goal]) => {
      const value = reached[name as keyof typeof GOALS];
      isMet &&= value <= goal;
      return `${name} ${value.toFixed(name === 'shift' ? 3 : 0)} of ${goal}${value <= goal ? '' : ' TOO MUCH'}`;
    });
    console.log(`    goals of the first lesson: ${goals.join(', ')}`);
  }
  process.exitCode = isMet ? 0 : 1;
} finally {
  bare.close();
  bare.closeAllConnections();
  await browser.close();
  await stage.stop();
}
