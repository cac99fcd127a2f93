import { randomUUID } from 'node:crypto';
import { type Connection, connect } from '../../apps/server/src/db/connect.ts';
import { startTemporaryServer } from '../../scripts/temporary-server.js';

type Template = Exclude<Connection, { connectionString: string }>;
const VARIABLE = 'COURSECRAFT_TEMPLATE';

/** Where the run's one PostgreSQL is, with a migrated database to be copied; kept for the workers. */
export const keepTemplate = (template: Template) => {
  process.env[VARIABLE] = JSON.stringify(template);
};

/**
 * The real server on a database of its own, copied from a migrated one: making a PostgreSQL for each would be most of what
 * starting it takes. What `prepare` does to that copy is done before the server is there. A journey about the embedded one starts it with `startTemporaryServer`.
 */
export async function startServer(
  settings: Record<string, string> = {},
  prepare: (connection: Template) => Promise<void> = async () => undefined,
) {
  const template: Template = JSON.parse(process.env[VARIABLE] ?? '');
  const database = `journey_${randomUUID().replaceAll('-', '')}`;
  const maintenance = connect({ ...template, database: 'postgres' }, { size: 1 });
  await maintenance.query(`CREATE DATABASE ${database} TEMPLATE ${template.database} STRATEGY file_copy`);
  await prepare({ ...template, database });
  const { host, port, user } = template;
  const place = new URLSearchParams({ host, port: String(port), user });
  const server = await startTemporaryServer({ DATABASE_URL: `postgres:///${database}?${place}`, ...settings });
  return {
    ...server,
    async stop() {
      await server.stop();
      await maintenance.query(`DROP DATABASE ${database} WITH (FORCE)`);
      await maintenance.end();
    },
  };
}
