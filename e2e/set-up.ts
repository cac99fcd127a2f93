import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startMigratedPostgres } from '../apps/server/src/testing/start-migrated-postgres.ts';
import { temporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { keepTemplate } from './support/start-server.ts';

/** Starts the PostgreSQL that all journeys share. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = temporaryFolder('coursecraft-journeys-');
  const postgres = await startMigratedPostgres(join(folder, 'postgres'));
  keepTemplate(postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
