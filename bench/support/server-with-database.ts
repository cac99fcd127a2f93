import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres/start-embedded-postgres.ts';
import { startTemporaryServer } from '../../scripts/temporary-server.js';

export type DatabaseServer = Awaited<ReturnType<typeof startServerWithDatabase>>;

/** Starts a server with direct database access, because the API is slow and rate limited for mass data. */
export async function startServerWithDatabase(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'coursecraft-bench-'));
  const postgres = await startEmbeddedPostgres({ folder, throwaway: true });
  const { host, port, user, database } = postgres.connection;
  const socket = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const server = await startTemporaryServer({ DATABASE_URL: socket, ...settings });
  const pool = connect(postgres.connection, { size: 1 });
  return {
    address: server.address,
    database: socket,
    pid: server.pid ?? 0,
    output: server.output,
    pool,
    query: async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows,
    async stop() {
      await pool.end();
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
