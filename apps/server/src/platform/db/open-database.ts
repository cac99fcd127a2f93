import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { type Connection, connect } from './connect.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';

async function runningDatabase(folder: string): Promise<Connection | undefined> {
  try {
    const host = realpathSync(join(folder, 'postgres/socket'));
    const connection = { host, port: 5432, user: 'coursecraft', database: 'coursecraft' };
    const pool = connect(connection, { size: 1 });
    await pool.query('select 1').finally(() => pool.end());
    return connection;
  } catch {
    return undefined;
  }
}

type OpenDatabase = { connection: Connection; close: () => Promise<void> };

/** Opens the configured database, that of a running server, or starts one. Returns what to stop afterwards. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<OpenDatabase> {
  const nothing = async () => undefined;
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, close: nothing };
  const running = await runningDatabase(config.dataFolder);
  if (running) return { connection: running, close: nothing };
  return startAlone(config.dataFolder);
}

/** Opens it for work without a server. Throws a `StartUpError` if one runs on the data folder. */
export async function openIdleDatabase(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<OpenDatabase> {
  return config.databaseUrl ? openDatabase(config) : startAlone(config.dataFolder);
}

async function startAlone(dataFolder: string): Promise<OpenDatabase> {
  const lock = await lockDataFolder(dataFolder);
  const embedded = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres') });
  return {
    connection: embedded.connection,
    close: async () => {
      await embedded.stop();
      lock.release();
    },
  };
}
