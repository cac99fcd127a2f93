import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const drizzleHook = new URL('apps/server/src/start/prefer-commonjs-drizzle.ts', import.meta.url).href;
const testPostgres = fileURLToPath(new URL('apps/server/src/testing/start-test-postgres.ts', import.meta.url));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          root: 'packages',
          include: ['*/src/**/*.test.ts'],
          // Pure modules need no walls between files; each has its own module graph only where it asks for it.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: testPostgres,
          execArgv: ['--import', drizzleHook],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // The build turns the contract into plain data: kept from an earlier run, it would be an old contract.
          fsModuleCache: false,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.js'], testTimeout: 60_000 } },
    ],
  },
});
