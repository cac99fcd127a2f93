import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartUpError } from '../start-up-error.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

/** Where a database is: a socket folder or host with its names, or one address. */
export type Connection = { host: string; port: number; user: string; database: string } | { connectionString: string };

const POOL_SIZE = 10;

type PoolOptions = {
  /** The schema that unqualified names mean; `public` unless said. */
  searchPath?: string;
  /** Connections at most. */
  size?: number;
};

/** A pool of connections; none is opened before it is needed. */
export function connect(connection: Connection, { size = POOL_SIZE, searchPath }: PoolOptions = {}): Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    application_name: 'coursecraft',
    ...(searchPath && { options: `-c search_path=${searchPath}` }),
  });
  // An idle connection that the server closes is replaced at the next query; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

export type Database = NodePgDatabase;

/** The database or a transaction on it. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export const databaseOf = (pool: Pool): Database => drizzle(pool);

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function withTransaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Throws a `StartUpError` when the database named by the operator does not answer. */
export async function requireReachable(pool: Pool): Promise<void> {
  await pool.query('SELECT 1').catch((error: NodeJS.ErrnoException) => {
    const reason = error.message || error.code;
    throw new StartUpError(`The database named in DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  });
}
