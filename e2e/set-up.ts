import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../apps/server/src/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { keepTemplate } from './support/start-server.ts';

/**
 * What all journeys share: a PostgreSQL for the servers that are a journey's own.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-journeys-'));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
  const pool = connect(postgres.connection);
  await migrate(pool);
  await pool.end();
  keepTemplate(postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
