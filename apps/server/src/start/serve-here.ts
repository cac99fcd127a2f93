import { buildHealthApp } from '../api/serve-health.ts';
import { buildMetricsApp } from '../api/serve-metrics.ts';
import { createBackgroundWork, createPlugins, startWork } from '../background-work.ts';
import { createBackupWork } from '../backup/backup-work.ts';
import { buildApp } from '../build-app.ts';
import type { Config } from '../platform/config/config.ts';
import type { Connection } from '../platform/db/connect.ts';
import { createRoutes } from '../routes.ts';
import { createServices, type Surroundings } from './create-services.ts';
import { firstStartNotices } from './first-start-notices.ts';
import { listen } from './listen.ts';
import { endPhase, listPhases } from './phases.ts';
import type { Program } from './program.ts';

export type Serving = { address: string; lines: string[] };

/** How long a replaced process continues, until unused connections close. */
const LEAVING_MS = 3_000;

export async function serveHere(
  config: Config,
  connection: Connection,
  program: Program,
  context: Surroundings = {},
): Promise<Serving> {
  const { started } = program;
  const services = await createServices(config, connection, context);
  started.push(() => services.close());
  endPhase('services');
  program.reportUncaught = services.telemetry.reports?.report ?? program.reportUncaught;

  const work = createBackgroundWork(services);
  const handlers = createRoutes(services, work);
  const isWorker = config.role === 'worker';
  const app = isWorker ? buildHealthApp(handlers) : await buildApp(services, handlers, createPlugins(services, work));
  started.push(() => app.close());
  endPhase('app');
  // Load balancers do not know workers.
  if (!isWorker) program.drain = (isReplaced) => app.drain(isReplaced ? LEAVING_MS : config.drainMs, isReplaced);
  if (config.role !== 'web') {
    await startWork(services, work, handlers);
    if (config.backups) {
      const { dataFolder, backups: settings } = config;
      await createBackupWork({ ...services, connection, dataFolder, settings }).start();
    }
  }
  endPhase('jobs');
  const metricsApp = buildMetricsApp(services);
  if (metricsApp) {
    started.push(() => metricsApp.close());
    await listen(metricsApp, { ...config, port: config.metrics?.port ?? 0 }, 'METRICS_PORT');
  }
  const local = await listen(app, config);
  endPhase('listening');
  services.log.debug({ phases: listPhases() }, 'Started');
  const address = config.publicUrl ?? local;
  return { address, lines: await firstStartNotices(services, address) };
}
