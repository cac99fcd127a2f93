import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';

/** `SUITE` chooses as for vitest: journeys that end servers or take long have `.system.` in their names. */
const { SUITE = 'all' } = process.env;

export default defineConfig({
  testDir: '.',
  testMatch: SUITE === 'system' ? '**/*.system.spec.ts' : '**/*.spec.ts',
  testIgnore: SUITE === 'everyday' ? '**/*.system.spec.ts' : [],
  outputDir: '../test-results',
  globalSetup: './set-up.ts',
  // A journey waits for its page, its server and its database in turn: one more than there are cores.
  workers: Math.min(4, availableParallelism() + 1),
  // A machine that does other work too is slow, not wrong.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // On a new server; a journey that needed it is counted and named at the end.
  retries: 1,
  forbidOnly: true,
  use: {
    locale: 'en-GB',
    // A third of what the browser did was moving things.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    video: 'off',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
