import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { describeError } from '../errors/describe-error.ts';
import { StartUpError } from '../errors/start-up-error.ts';
import { nameStatements, prepareStatements } from './prepare-statements.ts';
import { type OnStatement, watchStatements } from './watch-statements.ts';
import { followReadings } from './while-reading.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

export type Connection =
  | { host: string; port: number; user: string; database: string; password?: string }
  | { connectionString: string };

/** Timeouts of the database, in milliseconds. */
export type Limits = {
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleMs: number;
  /** Whether a pooler is in between. Then each transaction sets the limits. */
  pooled: boolean;
};

const POOL_SIZE = 10;
/** The database cancels slow statements itself; this catches a database that does not answer. */
const GRACE_MS = 2_000;

type PoolOptions = {
  searchPath?: string;
  size?: number;
  /** Undefined for no timeout, as for migrations. */
  limits?: Limits;
  onStatement?: OnStatement | undefined;
};

export function connect(
  connection: Connection,
  { size = POOL_SIZE, searchPath, limits, onStatement }: PoolOptions = {},
): Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    application_name: 'coursecraft',
    ...(searchPath && { options: `-c search_path=${searchPath}` }),
    ...(limits && {
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.statementMs + GRACE_MS,
      ...(!limits.pooled && serverLimits(limits)),
    }),
  });
  // The failing query reports a lost connection already. An unhandled `error` event would end the process.
  pool.on('error', () => undefined);
  const names = nameStatements();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // A pooler changes connections between transactions, so nothing can be prepared.
    if (limits && !limits.pooled) prepareStatements(client, names);
    if (limits) holdToLimits(client, limits);
  });
  if (onStatement) watchStatements(pool, onStatement);
  followReadings(pool);
  return pool;
}

const serverLimits = ({ statementMs, lockMs, idleMs }: Limits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
});

/** Closes a connection that timed out, because a rollback would wait as long again. */
function holdToLimits(client: Client, limits: Limits): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  const settings = Object.entries(serverLimits(limits)).map(([name, ms]) => `; set local ${name} = ${ms}`);
  const query = (first: string | { text?: string }, ...rest: unknown[]) => {
    const text = typeof first === 'string' ? first : first.text;
    const begins = limits.pooled && text !== undefined && /^begin\b/i.test(text);
    const answer = begins ? ask(text + settings.join('')) : ask(first, ...rest);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') client.end();
      });
    }
    return answer;
  };
  Object.assign(client, { query });
}

export type Database = NodePgDatabase;

export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export function databaseOf(pool: Pool): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    // Drizzle would not release the connection if `begin` fails.
    return drizzle(client)
      .transaction(work, config)
      .finally(() => client.release());
  };
  return Object.assign(drizzle(pool), { transaction });
}

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

/** Throws a `StartUpError` if the configured database does not answer. */
export async function requireReachable(pool: Pool): Promise<void> {
  await pool.query('SELECT 1').catch((error: NodeJS.ErrnoException) => {
    const reason = describeError(error).message || error.code;
    const hint = /startup parameter/.test(error.message)
      ? ' This may be a pooler: set DATABASE_DIRECT_URL to the database behind it.'
      : '';
    throw new StartUpError(`The database in DATABASE_URL cannot be used: ${reason}.${hint}`, { cause: error });
  });
}
