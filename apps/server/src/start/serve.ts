import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Connection, connect, requireReachable } from '../db/connect.ts';
import { keepEmbeddedPostgres } from '../db/embedded-postgres/keep-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import type { Program } from './program.ts';
import { serveByMany } from './serve-by-many.ts';
import type { Serving } from './serve-here.ts';

/** Starts the database, and the server on it in as many processes as are asked for. */
export async function serve(config: Config, program: Program): Promise<Serving> {
  const embedded = config.databaseUrl
    ? undefined
    : await keepEmbeddedPostgres({
        folder: join(config.dataFolder, 'postgres'),
        connections: config.workers * connectionsOfOne(config.databasePools),
        onOutage: program.say,
        onGivenUp: (lastWords) => {
          program.say(`The embedded PostgreSQL does not stay up, so Coursecraft stops. It said:\n${lastWords}`);
          void program.stop(1);
        },
      });
  if (embedded) program.started.push(() => embedded.stop());

  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  await prepareDatabase(connection);
  if (config.workers > 1) return serveByMany(config.workers, connection, program);
  const { serveHere } = await import('./serve-here.ts');
  return serveHere(config, connection, program, embedded);
}

/** Beside its pools: it listens to changes and to jobs, and copies for backups. */
const connectionsOfOne = ({ main, identity, jobs }: Config['databasePools']) => main + identity + jobs + 5;

async function prepareDatabase(connection: Connection): Promise<void> {
  const pool = connect(connection, { size: 1 });
  try {
    await requireReachable(pool);
    await migrate(pool);
  } finally {
    await pool.end();
  }
}
