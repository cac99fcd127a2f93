import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.js';
import { findDebianPostgres } from './find-debian-postgres.js';
import { findObjectStore } from './find-object-store.js';
import { findTests } from './find-tests.js';
import { buildWeb } from './launch/build-web.js';
import { repositoryRoot } from './repository-root.js';
import { runChild } from './run-child.js';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} [retried] So many of the passed needed a second try.
 * @property {string[]} [failedFiles] Where the failed stand; every file after an error that no test of its own caught.
 * @property {string[]} [faults] What failed and why, a line or a few each, told again at the very end: between a failure
 *   of the first runner and the last line lie the thousands of lines of the second.
 */

const reports = mkdtempSync(join(tmpdir(), 'coursecraft-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** So many lines of a runner that failed without a test that did say why: what is checked after the last test, for one. */
const LAST_LINES = 20;

/**
 * Runs one test runner and counts from its own report. A runner that crashed, or found no test, counts as a failure.
 *
 * @template Report
 * @param {string} name
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: Report) => Count} count
 * @returns {Promise<Count>}
 */
async function run(name, command, env, count) {
  const file = join(reports, `${name}.json`);
  const { code, output } = await runChild(process.execPath, command, {
    cwd: repositoryRoot,
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, COUNT_FILE: file },
    // A person at a terminal keeps its colours, and sees the last lines of a runner without being told them again.
    output: process.env.CI ? 'both' : 'show',
  });
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (counted.failed > 0 || (code === 0 && counted.passed > 0)) return counted;
  const reason = counted.passed === 0 ? 'no test ran' : `ended with code ${code}`;
  const last = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n    ');
  return { ...counted, failed: 1, faults: [`${name}: ${reason}\n    ${last}`.trimEnd(), ...(counted.faults ?? [])] };
}

/**
 * @typedef {{ title: string, file: string, line: number, ok: boolean }} PlaywrightTest
 * @typedef {{ specs: PlaywrightTest[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightTest[]}
 */
const journeysOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(journeysOf)];

/** @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: PlaywrightSuite[] }} report */
function countOfPlaywright({ stats: { expected, flaky, unexpected }, suites }) {
  const failed = suites.flatMap(journeysOf).filter(({ ok }) => !ok);
  const faults = failed.map(({ file, line, title }) => `${file}:${line} › ${title}`);
  return { passed: expected + flaky, failed: unexpected, retried: flaky, faults };
}

/** More files than these do not fail by chance. */
const CHANCE = 3;

/** @param {string[]} files None means all. */
const vitest = (files) =>
  run(
    'vitest',
    [
      ...['node_modules/vitest/vitest.mjs', 'run', ...files.map((file) => join(repositoryRoot, file))],
      ...['--reporter=default', '--reporter=./scripts/vitest-count.js'],
    ],
    {},
    (/** @type {Count} */ count) => count,
  );

/**
 * A few files that fail are run once more, alone, as the journeys are: a test that a busy machine broke is told, and
 * does not hide what the others found.
 *
 * @param {string[]} files None means all.
 */
async function unit(files) {
  const first = await vitest(files);
  const again = first.failedFiles ?? [];
  if (!process.env.CI || again.length === 0 || again.length > CHANCE) return first;
  console.log(`\nOnce more: ${again.join(', ')}`);
  const second = await vitest(again);
  if (second.failed > 0) return first;
  const needed = (first.faults ?? []).map((fault) => fault.split('\n')[0]).join('\n  ');
  console.log(`\nPassed at the second try:\n  ${needed}`);
  return { passed: first.passed + first.failed, failed: 0, retried: first.failed };
}

/** @param {string[]} files None means all. */
const browser = (files) =>
  run(
    'playwright',
    ['node_modules/@playwright/test/cli.js', 'test', ...files, '--config', 'e2e', '--reporter=list,json'],
    { BROWSER_PATH: findBrowser({ install: true }) },
    countOfPlaywright,
  );

const web = () => buildWeb(process.execPath, process.env);

/** Before the tests of the server, which run at once and would each install it. */
async function objectStore() {
  findObjectStore({ install: true });
}

async function debianPostgres() {
  findDebianPostgres({ install: true });
}

/**
 * A stage that cannot even begin counts as one failure, and the next goes on.
 *
 * @param {() => Promise<Count | void>} stage
 */
async function attempt(stage) {
  try {
    return (await stage()) ?? { passed: 0, failed: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, faults: [error instanceof Error ? error.message : String(error)] };
  }
}

const found = process.argv.slice(2).map((path) => ({ path, ...findTests(path) }));
const files = found.flatMap(({ vitest }) => vitest);
const journeys = found.flatMap(({ playwright }) => playwright);
for (const { path } of found.filter(({ vitest, playwright }) => vitest.length + playwright.length === 0)) {
  console.error(
    `There is no test at ${path}. Name a file whose name ends with .test.ts, .test.tsx or .test.js, a journey ` +
      '(e2e/….spec.ts) or a folder that holds some, from the root of the repository.',
  );
  process.exit(1);
}

const all = found.length === 0;
const stages = [
  ...(all || journeys.length > 0 ? [web] : []),
  ...(all || files.some((file) => file.startsWith('apps/server/src/storage')) ? [objectStore] : []),
  ...(all || files.some((file) => file.startsWith('apps/server/src/db')) ? [debianPostgres] : []),
  ...(all || files.length > 0 ? [() => unit(files)] : []),
  ...(all || journeys.length > 0 ? [() => browser(journeys)] : []),
];
const counts = [];
for (const stage of stages) counts.push(await attempt(stage));
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const retried = counts.reduce((sum, count) => sum + (count.retried ?? 0), 0);
const faults = counts.flatMap((count) => count.faults ?? []);
if (faults.length > 0) console.log(`\nFailed:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
if (retried > 0) console.log(`\n${retried} passed only at the second try: look into it`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
