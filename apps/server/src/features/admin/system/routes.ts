import { VERSION } from '../../../platform/config/version.ts';
import { readDisk } from '../../../platform/telemetry/read-disk.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { readRecordStore } from '../../xapi/repository/record-store.ts';
import { listFailedJobs, readExtent } from './queries.ts';

type Served = 'getHealth' | 'getReady' | 'getSystem' | 'listFailedJobs' | 'retryFailedJob';

export const operatingRoutes = ({ db, database, config, engine, queue }: Services): Routes<Served> => ({
  async getHealth() {
    return { status: 'ok', version: VERSION, database: database.version() };
  },

  async getReady() {
    await database.requireAnswer();
    return { ready: true };
  },

  async listFailedJobs() {
    return { jobs: await listFailedJobs(db) };
  },

  async retryFailedJob({ params }) {
    await queue.retryFailed(params.id);
    return { jobs: await listFailedJobs(db) };
  },

  async getSystem() {
    const disk = await readDisk(config.dataFolder);
    const { databaseBytes, ...extent } = await readExtent(db);
    return {
      system: {
        ...extent,
        version: VERSION,
        node: process.versions.node,
        startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        database: {
          version: database.version(),
          embedded: config.databaseUrl === undefined,
          bytes: databaseBytes,
        },
        engine: { name: engine.name, models: engine.models.map(({ label }) => label) },
        disk,
        recordStore: config.recordStore && (await readRecordStore(db)),
      },
    };
  },
});
