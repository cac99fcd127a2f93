import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

type Elsewhere = { of: pg.Pool; by: pg.Pool };

type Reading = { signal: AbortSignal; elsewhere: Elsewhere | undefined };

const readings = new AsyncLocalStorage<Reading>();

/** Runs read-only work. Cancels its statements when the caller leaves or one of them fails. */
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

export const isAbandoned = (): boolean => readings.getStore()?.signal.aborted ?? false;

const TRIES = 10;
const PAUSE_MS = 50;

/** A cancel request before the statement starts has no effect, so it is repeated. */
async function cancelUntilReady(client: pg.PoolClient): Promise<void> {
  const isReady = () => (client as unknown as { readyForQuery: boolean }).readyForQuery;
  for (let tries = 0; tries < TRIES && !isReady(); tries += 1) {
    await cancelStatement(client);
    await wait(PAUSE_MS);
  }
}

type Ask = (...question: unknown[]) => unknown;

/**
 * Cancels abandoned reads and can redirect reads to another pool. A cancelled connection is closed, because a late
 * request would hit the next statement.
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
      // The cancel request does not name the next statement, so none may start.
      client.query = (() => Promise.reject(signal.reason)) as typeof client.query;
      canceled = cancelUntilReady(client).then(() => {
        // A dead connection may never report its end.
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
  /** The pool's own queries use callbacks. */
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
