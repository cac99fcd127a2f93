import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.js';

/**
 * `SUITE` chooses as in vitest. The system suite has the files with `.system.` in their names, the tests with the tag `@system`,
 * and whole journeys with the tag `@system-steps`, of which the everyday suite skips the steps in `systemStep`.
 */
const { SUITE = 'all' } = process.env;
const ofSystem = /\.system\.spec\.ts|@system/;
const onlyOfSystem = /\.system\.spec\.ts|@system(?!-steps)/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(SUITE === 'system' && { grep: ofSystem }),
  ...(SUITE === 'everyday' && { grepInvert: onlyOfSystem }),
  outputDir: '../test-results',
  globalSetup: './set-up.ts',
  // Journeys wait for page, server and database in turn, so one more worker than cores.
  workers: Math.min(4, availableParallelism() + 1),
  // Allows for a busy machine.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // A retry uses a new server and is listed at the end.
  retries: 1,
  forbidOnly: true,
  use: {
    locale: 'en-GB',
    // Animations took a third of the browser's time.
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
        // A page of a journey is too short-lived for optimized code, and fewer processes exchange fewer messages.
        '--js-flags=--no-turbofan --no-maglev',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        // Journeys record with a microphone that beeps.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
