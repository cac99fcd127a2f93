import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePorts } from '../apps/server/src/testing/free-ports.ts';
import { findBrowser } from '../scripts/find-browser.js';
import { repositoryRoot } from '../scripts/repository-root.js';
import { setStage } from '../scripts/scenes/stage.js';
import { median } from './support/figures.ts';

/**
 * Runs Lighthouse for a slow phone: `npm run bench -- lighthouse [--only REGEX]` after `npm run install-lighthouse`.
 * Reports the median of three visits.
 */
const LEAST = 95;
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const LIBRARY = join(repositoryRoot, 'optional/lighthouse/node_modules/lighthouse/core/index.js');

type Audit = { id: string; title: string; score: number | null; displayValue?: string };
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const PAGES: readonly { name: string; path: string; as?: 'student' | 'author' }[] = [
  { name: 'welcome', path: '/welcome' },
  { name: 'login', path: '/login' },
  { name: 'lesson', path: '/student/course', as: 'student' },
  { name: 'progress', path: '/student/stats', as: 'student' },
  { name: 'review', path: '/student/review', as: 'student' },
  { name: 'notes', path: '/student/notes', as: 'student' },
  { name: 'courses', path: '/dev/courses', as: 'student' },
  { name: 'profile', path: '/profile', as: 'student' },
  { name: 'author’s desk', path: '/sme/course', as: 'author' },
  { name: 'inbox', path: '/sme/notes', as: 'author' },
];

if (!existsSync(LIBRARY)) {
  console.log('lighthouse: not measured, as it is not installed; `npm run install-lighthouse` does that.');
  process.exit();
}
const { default: lighthouse } = (await import(LIBRARY)) as { default: Lighthouse };
const stage = await setStage({ full: false });
const [port] = await freePorts(1);
const folder = mkdtempSync(join(tmpdir(), 'coursecraft-lighthouse-'));
const context = await chromium.launchPersistentContext(folder, {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
let isMet = true;
try {
  console.log(`Lighthouse, a slow phone, ${RUNS} first visits each, medians of 100 (at least ${LEAST}):`);
  for (const { name, path, as } of PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await context.clearCookies();
      const state = as && stage.signedIn[as];
      if (typeof state === 'object') await context.addCookies(state.cookies);
      const flags = { port, disableStorageReset: as !== undefined, onlyCategories: CATEGORIES, logLevel: 'silent' };
      const seen = await lighthouse(stage.address + path, flags);
      if (!seen) throw new Error(`${name}: nothing was seen.`);
      reports.push(seen.lhr);
    }
    const scores = CATEGORIES.map((category) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0))),
    );
    isMet &&= scores.every((score) => score >= LEAST);
    console.log(
      `  ${name.padEnd(14)}${CATEGORIES.map((category, at) => `${category} ${scores[at]}${(scores[at] ?? 0) < LEAST ? ' (too little)' : ''}`).join(', ')}`,
    );
    for (const { title, displayValue = '' } of failedIn(reports[0])) console.log(`    ${title} ${displayValue}`);
  }
  process.exitCode = isMet ? 0 : 1;
} finally {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
  await stage.stop();
}

function failedIn(report: Report | undefined): Audit[] {
  const weights = Object.values(report?.categories ?? {}).flatMap(({ auditRefs }) => auditRefs);
  return weights
    .flatMap(({ id, weight }) => {
      const audit = report?.audits[id];
      return audit && weight > 0 && (audit.score ?? 1) < 0.9 ? [audit] : [];
    })
    .toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0));
}
