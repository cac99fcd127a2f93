// Starts the background work of a server on the database of the first parameter, which makes its queues, and stops it.
import '../start/prefer-commonjs-drizzle.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { createBackgroundWork, startWork } = await import('../background-work.ts');
const { readConfig } = await import('../platform/config/config.ts');
const { createRoutes } = await import('../routes.ts');
const { createServices } = await import('../start/create-services.ts');

const dataFolder = mkdtempSync(join(tmpdir(), 'coursecraft-queues-'));
const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataFolder };
const services = await createServices(config, JSON.parse(process.argv[2] ?? ''));
const work = createBackgroundWork(services);
await startWork(services, work, createRoutes(services, work));
await services.close();
rmSync(dataFolder, { recursive: true });
