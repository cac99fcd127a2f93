import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { earlierFaults, recordFaults } from './fault-file.js';
import { findBrowser } from './find-browser.js';
import { findDebianPostgres } from './find-debian-postgres.js';
import { findObjectStore } from './find-object-store.js';
import { findTests, isSystemTest } from './find-tests.js';
import { buildAll, buildServer } from './launch/build.js';
import { repositoryRoot } from './repository-root.js';
import { runChild } from './run-child.js';
import { describeSlowest } from './slowest-tests.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    system: { type: 'boolean' },
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
    slowest: { type: 'boolean' },
  },
});

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} [retried] So many of the passed needed a second try.
 * @property {import('./slowest-tests.js').FileTime[]} [times]
 * @property {string[]} [failedFiles] Where the failed stand; every file after an error that no test of its own caught.
 * @property {string[]} [faults] What failed and why, a line or a few each, told again at the very end: between a failure
 *   of the first runner and the last line lie the thousands of lines of the second.
 */

const reports = mkdtempSync(join(tmpdir(), 'coursecraft-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Lines of output for a runner that failed outside a test. */
const LAST_LINES = 20;

/**
 * Runs a test runner and counts its report. A crash or an empty run counts as a failure.
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
    // A terminal shows the output live, so it is not repeated.
    output: process.env.CI ? 'both' : 'show',
  });
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  if (counted.failed > 0 || (code === 0 && (counted.passed > 0 || options.changed))) return counted;
  const reason = counted.passed === 0 ? 'no test ran' : `ended with code ${code}`;
  const last = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n    ');
  return { ...counted, failed: 1, faults: [`${name}: ${reason}\n    ${last}`.trimEnd(), ...(counted.faults ?? [])] };
}

/**
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { results: { duration: number }[] }[] }} PlaywrightTest
 * @typedef {{ file: string, specs: PlaywrightTest[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightTest[]}
 */
const journeysOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(journeysOf)];

/** @param {PlaywrightSuite} suite */
function timeOfJourneys(suite) {
  const journeys = journeysOf(suite);
  const results = journeys.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return {
    file: `e2e/${suite.file}`,
    ms: results.reduce((all, { duration }) => all + duration, 0),
    tests: journeys.length,
  };
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites: PlaywrightSuite[] }} report */
function countOfPlaywright({ stats: { expected, flaky, unexpected }, suites }) {
  const failed = suites.flatMap(journeysOf).filter(({ ok }) => !ok);
  const faults = failed.map(({ file, line, title }) => `${file}:${line} › ${title}`);
  return { passed: expected + flaky, failed: unexpected, retried: flaky, faults, times: suites.map(timeOfJourneys) };
}

/** More failing files are no coincidence. */
const CHANCE = 3;

/** @param {string[]} files None means all. */
const vitest = (files) =>
  run(
    'vitest',
    [
      ...['node_modules/vitest/vitest.mjs', 'run', ...files.map((file) => join(repositoryRoot, file))],
      ...(options.changed ? ['--changed', '--passWithNoTests'] : []),
      ...['--reporter=default', '--reporter=./scripts/vitest-count.js'],
    ],
    {},
    (/** @type {Count} */ count) => count,
  );

/**
 * Repeats a few failing files alone once; a flaky test is reported.
 * @param {string[]} files None means all.
 */
async function unit(files) {
  const first = await vitest(files);
  const again = first.failedFiles ?? [];
  if (!process.env.CI || again.length === 0 || again.length > CHANCE) return first;
  console.log(`\nRetried: ${again.join(', ')}`);
  const second = await vitest(again);
  if (second.failed > 0) return first;
  const needed = (first.faults ?? []).map((fault) => fault.split('\n')[0]).join('\n  ');
  console.log(`\nPassed on the second try:\n  ${needed}`);
  return { passed: first.passed + first.failed, failed: 0, retried: first.failed };
}

/** @param {string[]} files None means all. */
async function browser(files) {
  await buildAll();
  return run(
    'playwright',
    [
      ...['node_modules/@playwright/test/cli.js', 'test', ...files, '--config', 'e2e', '--reporter=list,json'],
      ...(options.changed ? ['--only-changed', '--pass-with-no-tests'] : []),
    ],
    { BROWSER_PATH: findBrowser({ install: true }) },
    countOfPlaywright,
  );
}

async function objectStore() {
  findObjectStore({ install: true });
}

async function builtServer() {
  await buildServer();
}

async function debianPostgres() {
  findDebianPostgres({ install: true });
}

/**
 * A stage that cannot start counts as one failure.
 * @param {() => Promise<Count | void>} stage
 */
async function attempt(stage) {
  try {
    return (await stage()) ?? { passed: 0, failed: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, faults: [error instanceof Error ? error.message : String(error)] };
  }
}

const found = positionals.map((path) => ({ path, ...findTests(path) }));
const files = found.flatMap(({ vitest }) => vitest);
const journeys = found.flatMap(({ playwright }) => playwright);
for (const { path } of found.filter(({ vitest, playwright }) => vitest.length + playwright.length === 0)) {
  console.error(
    `There is no test at ${path}. Name a file whose name ends with .test.ts, .test.tsx or .test.js, a journey ` +
      '(e2e/….spec.ts) or a folder that holds some, from the root of the repository.',
  );
  process.exit(1);
}

const isWhole = found.length === 0;
const suite = options.system ? 'system' : options.all || !isWhole ? 'all' : 'everyday';
process.env.SUITE = suite;
// Some system tests find processes by source name.
if (suite === 'everyday') process.env.BUNDLED_WORKERS = '1';
const timesFile = join(reports, 'times.jsonl');
if (options.slowest) process.env.TIMES_FILE = timesFile;
/** @param {string} folder */
const runsSystemTestsOf = (folder) =>
  (isWhole && suite !== 'everyday') || files.some((file) => file.startsWith(folder) && isSystemTest(file));
const servers = [
  ...(isWhole || runsSystemTestsOf('') ? [builtServer] : []),
  ...(runsSystemTestsOf('apps/server/src/platform/storage') ? [objectStore] : []),
  ...(runsSystemTestsOf('apps/server/src/platform/db') ? [debianPostgres] : []),
];
const runners = [
  ...(isWhole || files.length > 0 ? [() => unit(files)] : []),
  ...(isWhole || journeys.length > 0 ? [() => browser(journeys)] : []),
];
const counts = [];
for (const stage of [...servers, ...runners]) counts.push(await attempt(stage));
if (options.slowest) {
  const lines = existsSync(timesFile) ? readFileSync(timesFile, 'utf8').trim().split('\n') : [];
  const ofServer = lines.map((line) => {
    const time = JSON.parse(line);
    return { ...time, file: relative(repositoryRoot, time.file) };
  });
  const times = counts.flatMap((count) => count.times ?? []);
  console.log(`\n${describeSlowest(times, ofServer).join('\n')}`);
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const retried = counts.reduce((sum, count) => sum + (count.retried ?? 0), 0);
const faults = counts.flatMap((count) => count.faults ?? []);
const earlier = earlierFaults();
if (earlier) console.log(`\nFailed in earlier commands:\n${earlier}`);
recordFaults(faults.map((fault) => `  ${fault}`));
if (faults.length > 0) console.log(`\nFailed:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
if (retried > 0) console.log(`\n${retried} passed only on the second try`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
