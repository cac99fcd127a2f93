import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

/** Reads by another pool what would be read by the pool `of`. */
type Elsewhere = { of: pg.Pool; by: pg.Pool };

/** What is read for one caller, as long as the signal does not fire. */
type Reading = { signal: AbortSignal; elsewhere: Elsewhere | undefined };

const readings = new AsyncLocalStorage<Reading>();

/**
 * Does work that only reads. When its caller goes away, or it fails while other statements of it still run, the database
 * ends those: nobody waits for them.
 */
export async function whileReading<T>(signal: AbortSignal, work: () => Promise<T>, elsewhere?: Elsewhere): Promise<T> {
  const failing = new AbortController();
  try {
    return await readings.run({ signal: AbortSignal.any([signal, failing.signal]), elsewhere }, work);
  } catch (error) {
    failing.abort();
    signal.throwIfAborted();
    throw error;
  }
}

/** Whether nobody waits any more for what is being read. */
export const isAbandoned = (): boolean => readings.getStore()?.signal.aborted ?? false;

const TRIES = 10;
const PAUSE_MS = 50;

/** A request that comes before its statement has begun is not heard: it is made again until the connection rests. */
async function cancelUntilReady(client: pg.PoolClient): Promise<void> {
  const isReady = () => (client as unknown as { readyForQuery: boolean }).readyForQuery;
  for (let tries = 0; tries < TRIES && !isReady(); tries += 1) {
    await cancelStatement(client);
    await wait(PAUSE_MS);
  }
}

type Ask = (...question: unknown[]) => unknown;

/**
 * Has a pool read elsewhere where that is asked for, and end the statements of readings that nobody waits for. Their
 * connection is never handed on: the request to end them names it and no statement, and would hit what comes next on it.
 */
export function followReadings(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Ask;
  const query = pool.query.bind(pool) as Ask;
  const take = async ({ signal }: Reading): Promise<pg.PoolClient> => {
    signal.throwIfAborted();
    const client = (await connect()) as pg.PoolClient;
    const { release } = client;
    let canceled: Promise<void> | undefined;
    const cancel = () => {
      // What would be asked next is not what the request to end names.
      client.query = (() => Promise.reject(signal.reason)) as typeof client.query;
      canceled = cancelUntilReady(client).then(() => {
        // A connection that is dead may never say that it has ended.
        client.end().catch(() => undefined);
      });
    };
    client.release = (broken) => {
      signal.removeEventListener('abort', cancel);
      if (canceled) canceled.finally(() => release(true)).catch(() => undefined);
      else release(broken);
    };
    if (signal.aborted) client.release();
    signal.throwIfAborted();
    signal.addEventListener('abort', cancel, { once: true });
    return client;
  };
  const ask = async (reading: Reading, question: unknown[]) => {
    const client = await take(reading);
    let broken: Error | undefined;
    try {
      return await (client.query as Ask)(...question);
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  /** What the pool asks for itself it asks with callbacks. */
  const within = (question: unknown[]) => (typeof question.at(-1) === 'function' ? undefined : readings.getStore());
  const otherFor = ({ elsewhere }: Reading) => (elsewhere?.of === pool ? elsewhere.by : undefined);
  Object.assign(pool, {
    connect: (...question: unknown[]) => {
      const reading = within(question);
      return reading ? (otherFor(reading)?.connect() ?? take(reading)) : connect(...question);
    },
    query: (...question: unknown[]) => {
      const reading = within(question);
      if (!reading) return query(...question);
      const other = otherFor(reading);
      return other ? (other.query as Ask)(...question) : ask(reading, question);
    },
  });
}
