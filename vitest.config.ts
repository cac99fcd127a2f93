import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const drizzleHook = new URL('apps/server/src/start/prefer-commonjs-drizzle.ts', import.meta.url).href;
const testPostgres = fileURLToPath(new URL('apps/server/src/testing/start-test-postgres.ts', import.meta.url));
const eachFile = fileURLToPath(new URL('apps/server/src/testing/each-file.ts', import.meta.url));
const browserStreams = fileURLToPath(new URL('apps/web/src/testing/browser-streams.ts', import.meta.url));

/** All cores: a test mostly waits for its database or its server in turn. */
const maxWorkers = availableParallelism();

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          maxWorkers,
          root: 'packages',
          include: ['*/src/**/*.test.ts'],
          // Pure modules need no walls between files; each has its own module graph only where it asks for it.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers,
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: testPostgres,
          setupFiles: eachFile,
          execArgv: ['--import', drizzleHook],
          // Each file has an app and a database of its own; loading the modules anew for each would cost more than both.
          isolate: false,
          // A machine that does other work too is slow, not wrong.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          maxWorkers,
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A process of its own would set up the page anew for each file, which took 70 % of the time; here each file has
          // a fresh one all the same.
          pool: 'vmThreads',
          setupFiles: browserStreams,
          testTimeout: 120_000,
          // The build turns the contract into plain data: kept from an earlier run, it would be an old contract.
          fsModuleCache: false,
        },
      },
      {
        test: {
          name: 'bench',
          maxWorkers,
          root: 'bench',
          include: ['**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      { test: { name: 'scripts', maxWorkers, root: 'scripts', include: ['**/*.test.js'], testTimeout: 120_000 } },
    ],
  },
});
