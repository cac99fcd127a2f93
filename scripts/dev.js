import { join } from 'node:path';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { keepEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres/keep-embedded-postgres.ts';
import { repositoryRoot } from './repository-root.js';
import { runChild, stopChildren } from './run-child.js';
import { commandOf } from './server-command.js';

const CONNECTIONS = 60;

/**
 * Starts the embedded PostgreSQL here, so that server restarts do not wait for it. Returns the server settings.
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function startDatabase() {
  const { databaseUrl, dataFolder } = readConfig();
  if (databaseUrl) return {};
  const { connection } = await keepEmbeddedPostgres({
    folder: join(dataFolder, 'postgres'),
    connections: CONNECTIONS,
    onOutage: console.error,
    onGivenUp: (lastWords) => {
      console.error(`The embedded PostgreSQL keeps stopping. Its output:\n${lastWords}`);
      stopChildren('SIGTERM');
    },
  });
  const { host, port, user, database, password } = connection;
  const place = new URLSearchParams({ host, port: String(port), user, ...(password && { password }) });
  return { DATABASE_URL: `postgres:///${database}?${place}` };
}

const settings = await startDatabase();

/** Runs the watched server and Vite; either one ends both. */
const children = [
  { parameters: ['--watch', '--watch-preserve-output', ...commandOf('apps/server/src/main.ts')], folder: '.' },
  { parameters: [join(repositoryRoot, 'node_modules/vite/bin/vite.js')], folder: 'apps/web' },
].map(({ parameters, folder }) =>
  runChild(process.execPath, parameters, {
    cwd: join(repositoryRoot, folder),
    env: { ...process.env, ...settings },
    channel: true,
  }),
);

const { code } = await Promise.race(children);
process.exitCode = code;
stopChildren('SIGTERM');
