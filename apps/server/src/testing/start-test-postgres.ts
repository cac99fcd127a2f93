import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Connection, connect } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file's own is copied from. */
    templateDatabase: Exclude<Connection, { connectionString: string }>;
  }
}

/** One throwaway PostgreSQL for the whole run, with a migrated database that nobody stays connected to. */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-test-'));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
  const pool = connect(postgres.connection);
  await migrate(pool);
  await pool.end();
  project.provide('templateDatabase', postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
