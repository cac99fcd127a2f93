import { join } from 'node:path';
import { buildApp } from './build-app.ts';
import { readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { type Connection, connect, requireReachable } from './db/connect.ts';
import { lockDataFolder } from './db/data-folder-lock.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { firstStartNotices } from './first-start-notices.ts';
import { listen } from './listen.ts';
import { StartUpError } from './start-up-error.ts';
import { whenToldToStop } from './when-told-to-stop.ts';

const STOP_WITHIN_MS = 10_000;
const EACH_AT_LEAST_MS = 1_000;

/** What has been started, in that order; it is stopped in the opposite one. */
const started: (() => unknown)[] = [];
let stopping = false;
let whenStopping: () => void = () => undefined;

async function start(): Promise<void> {
  const config = readConfig();
  const lock = await lockDataFolder(config.dataFolder);
  started.push(() => lock.release());
  whenStopping = () => lock.announceStop();

  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ folder: join(config.dataFolder, 'postgres') });
  if (embedded) started.push(() => embedded.stop());
  embedded?.onExit((lastWords) => {
    console.error(`The embedded PostgreSQL ended by itself, so Coursecraft stops. It said:\n${lastWords}`);
    stop(1);
  });

  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  await prepareDatabase(connection);
  const services = await createServices(config, connection);
  started.push(() => services.close());

  const app = await buildApp(services);
  started.push(() => app.close());
  const local = await listen(app, config);
  const address = config.publicUrl ?? local;
  lock.announce(address);
  const notices = await firstStartNotices(services, address);
  console.log([`Coursecraft is ready at ${address}`, ...notices].join('\n'));
}

async function prepareDatabase(connection: Connection): Promise<void> {
  const pool = connect(connection, { size: 1 });
  try {
    await requireReachable(pool);
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  whenStopping();
  const deadline = performance.now() + STOP_WITHIN_MS;
  for (const end of started.reverse()) {
    try {
      const patience = Math.max(EACH_AT_LEAST_MS, deadline - performance.now());
      await Promise.race([end(), new Promise((resolve) => setTimeout(resolve, patience))]);
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

whenToldToStop(() => stop(0));
start().catch((error) => {
  if (stopping) return;
  console.error(error instanceof StartUpError ? error.message : error);
  stop(1);
});
