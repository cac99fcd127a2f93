import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../apps/server/src/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { keepTemplate } from './support/start-server.ts';

/**
 * What all journeys share: a server just as `npm start` starts it, whose address is left in the environment for them unless
 * it names another, and a PostgreSQL for the servers that are a journey's own.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-journeys-'));
  const [server, postgres] = await Promise.all([
    process.env.COURSECRAFT_ADDRESS ? undefined : startTemporaryServer(),
    startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true }),
  ]);
  if (server) process.env.COURSECRAFT_ADDRESS = server.address;
  const pool = connect(postgres.connection);
  await migrate(pool);
  await pool.end();
  keepTemplate(postgres.connection);
  return async () => {
    await Promise.all([server?.stop(), postgres.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
