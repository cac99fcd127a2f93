import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { keepEmbeddedPostgres } from '../platform/db/embedded-postgres/keep-embedded-postgres.ts';
import { onRestartSignal } from './on-restart-signal.ts';
import { endPhase } from './phases.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Program } from './program.ts';
import { serveByMany } from './serve-by-many.ts';
import type { Serving } from './serve-here.ts';

/** Starts the database and the configured number of server processes. */
export async function serve(config: Config, program: Program): Promise<Serving> {
  const opening = config.databaseUrl
    ? undefined
    : keepEmbeddedPostgres({
        folder: join(config.dataFolder, 'postgres'),
        // One more process while processes are replaced.
        connections: (config.workers + (config.workers > 1 ? 1 : 0)) * connectionsOfOne(config.databasePools),
        onOutage: program.say,
        onGivenUp: (lastWords) => {
          program.say(`The embedded PostgreSQL keeps stopping, so Coursecraft stops. Its output:\n${lastWords}`);
          void program.stop(1);
        },
      });
  // Loads the modules while PostgreSQL starts, because both take about as long.
  const loading = config.workers > 1 ? undefined : import('./serve-here.ts');
  // Awaited in any case, because Node may hang if it exits while compiling.
  const embedded = await Promise.resolve(opening).finally(() => {
    endPhase('PostgreSQL');
    return loading;
  });
  endPhase('modules');
  if (embedded) program.started.push(() => embedded.stop());

  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  await prepareDatabase(connection, program.say);
  endPhase('migrations');
  if (!loading) return serveByMany(config, connection, program);
  onRestartSignal(() => program.say('SIGUSR2 replaces processes one after the other. It needs WORKERS=2 or more.'));
  const { serveHere } = await loading;
  return serveHere(config, connection, program, { outage: embedded?.outage });
}

/** In addition: listeners for changes and jobs, and backups. */
const connectionsOfOne = ({ main, identity, jobs }: Config['databasePools']) => main + identity + jobs + 5;
