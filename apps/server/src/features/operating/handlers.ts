import type { Handlers, Services } from '../../request-context.ts';
import { VERSION } from '../../version.ts';
import { readDatabaseVersion } from './queries.ts';

type Served = 'getHealth' | 'getReady' | 'getOpenApi';

export const operatingHandlers = ({ db }: Services, describe: () => Record<string, unknown>): Handlers<Served> => ({
  async getHealth() {
    return { status: 'ok', version: VERSION, database: await readDatabaseVersion(db) };
  },

  async getReady() {
    await readDatabaseVersion(db);
    return { ready: true };
  },

  async getOpenApi() {
    return describe() as { openapi: string };
  },
});
