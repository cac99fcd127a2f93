import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const hookOf = (path: string) => ['--import', new URL(path, import.meta.url).href];
const testPostgres = fileURLToPath(new URL('apps/server/src/testing/start-test-postgres.ts', import.meta.url));
const eachFile = fileURLToPath(new URL('apps/server/src/testing/each-file.ts', import.meta.url));
const ofPages = ['browser-streams', 'wait-longer'].map((name) =>
  fileURLToPath(new URL(`apps/web/src/testing/${name}.ts`, import.meta.url)),
);

/** Tests that start clusters, other servers or long runs have `.system.` in their names. `SUITE` chooses: everyday, system or all. */
const { SUITE = 'all', BUNDLED_WORKERS } = process.env;

/** Node itself loads the modules of projects that need nothing of Vite, which saves the transformation of each. */
const byNode = { experimental: { viteModuleRunner: false } };

const suiteOf = (folder: string, endings: string, ...others: string[]) => ({
  include: [
    `${folder}**/*${SUITE === 'system' ? '.system' : ''}.test.${endings}`,
    ...(SUITE === 'system' ? [] : others),
  ],
  exclude: ['**/node_modules/**', ...(SUITE === 'everyday' ? ['**/*.system.test.*'] : [])],
  provide: { suite: SUITE, timesFile: process.env.TIMES_FILE ?? '' },
});

/** One more than there are cores: a test waits for its database or its server in turn. */
const maxWorkers = availableParallelism() + 1;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          ...byNode,
          maxWorkers,
          root: 'packages',
          ...suiteOf('*/src/', 'ts'),
          // The system suite repeats the everyday tests with all samples of each property.
          include: ['*/src/**/*.test.ts'],
          // Pure modules need no walls between files; each has its own module graph only where it asks for it.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          ...byNode,
          maxWorkers,
          root: 'apps/server',
          ...suiteOf('src/', 'ts'),
          globalSetup: testPostgres,
          setupFiles: eachFile,
          execArgv: [
            // A worker runs many files; code that was dropped meanwhile would be compiled again.
            '--no-flush-bytecode',
            ...hookOf('apps/server/src/start/prefer-commonjs-drizzle.ts'),
            ...(BUNDLED_WORKERS ? hookOf('scripts/load-bundled-workers.js') : []),
          ],
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
          ...suiteOf('src/', 'tsx', 'src/**/*.dom.test.ts'),
          environment: 'jsdom',
          // A process of its own would set up the page anew for each file, which took 70 % of the time; here each file has
          // a fresh one all the same.
          pool: 'vmThreads',
          setupFiles: ofPages,
          testTimeout: 120_000,
          // The build turns the contract into plain data: kept from an earlier run, it would be an old contract.
          fsModuleCache: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web-logic',
          maxWorkers,
          root: 'apps/web',
          ...suiteOf('src/', 'ts'),
          exclude: ['**/node_modules/**', '**/*.dom.test.ts'],
          // What draws nothing needs no page, and making one takes longer than such a test.
          isolate: false,
          testTimeout: 120_000,
          fsModuleCache: false,
        },
      },
      {
        test: {
          name: 'bench',
          ...byNode,
          maxWorkers,
          root: 'bench',
          ...suiteOf('', 'ts'),
          isolate: false,
          testTimeout: 120_000,
        },
      },
      { test: { name: 'scripts', maxWorkers, root: 'scripts', ...suiteOf('', 'js'), testTimeout: 120_000 } },
    ],
  },
});
