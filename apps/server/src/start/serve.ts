import { join } from 'node:path';
import { createBackgroundWork, startWork } from '../background-work.ts';
import { createBackupWork } from '../backup/backup-work.ts';
import { buildApp } from '../build-app.ts';
import type { Config } from '../config.ts';
import { type Connection, connect, requireReachable } from '../db/connect.ts';
import { keepEmbeddedPostgres } from '../db/embedded-postgres/keep-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { createHandlers } from '../handlers.ts';
import { buildMetricsApp } from '../http/serve-metrics.ts';
import { createServices } from './create-services.ts';
import { firstStartNotices } from './first-start-notices.ts';
import { listen } from './listen.ts';

type Surroundings = {
  /** Gets how to stop each part, in the order in which they are started. */
  started: (() => unknown)[];
  /** The embedded database has ended by itself, and is being started again. */
  onOutage: (sentence: string) => void;
  /** It ends by itself however often it is started. */
  onDatabaseEnd: (lastWords: string) => void;
};

/** Starts the database, the services and the server. Gives its address, and what to say at a first start. */
export async function serve(config: Config, { started, onOutage, onDatabaseEnd }: Surroundings) {
  const embedded = config.databaseUrl
    ? undefined
    : await keepEmbeddedPostgres({
        folder: join(config.dataFolder, 'postgres'),
        onOutage,
        onGivenUp: onDatabaseEnd,
      });
  if (embedded) started.push(() => embedded.stop());

  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  await prepareDatabase(connection);
  const services = await createServices(config, connection, { outage: embedded?.outage });
  started.push(() => services.close());

  const work = createBackgroundWork(services);
  const handlers = createHandlers(services, work);
  const app = await buildApp(services, handlers);
  started.push(() => app.close());
  await startWork(services, work, handlers);
  if (config.backups) {
    const { dataFolder, backups: settings } = config;
    await createBackupWork({ ...services, connection, dataFolder, settings }).start();
  }
  const metricsApp = buildMetricsApp(services);
  if (metricsApp) {
    started.push(() => metricsApp.close());
    await listen(metricsApp, { ...config, port: config.metrics?.port ?? 0 }, 'METRICS_PORT');
  }
  const local = await listen(app, config);
  const address = config.publicUrl ?? local;
  return { address, reports: services.telemetry.reports, notices: () => firstStartNotices(services, address) };
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
