import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

/** What is read for one caller, as long as the signal does not fire. */
type Reading = { signal: AbortSignal };

const readings = new AsyncLocalStorage<Reading>();

/**
 * Does work that only reads. When its caller goes away, or it fails while other statements of it still run, the database
 * ends those: nobody waits for them.
 */
export async function whileReading<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const failing = new AbortController();
  try {
    return await readings.run({ signal: AbortSignal.any([signal, failing.signal]) }, work);
  } catch (error) {
    failing.abort();
    signal.throwIfAborted();
    throw error;
  }
}

/** Whether nobody waits any more for what is being read. */
export const isAbandoned = (): boolean => readings.getStore()?.signal.aborted ?? false;

type Ask = (...question: unknown[]) => unknown;

/**
 * Has a pool end the statements of readings that nobody waits for. Their connection is never handed on: the request to end
 * them names it and no statement, and would hit what comes next on it.
 */
export function endAbandonedReadings(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Ask;
  const query = pool.query.bind(pool) as Ask;
  const take = async ({ signal }: Reading): Promise<pg.PoolClient> => {
    signal.throwIfAborted();
    const client = (await connect()) as pg.PoolClient;
    const { release } = client;
    let canceled: Promise<void> | undefined;
    const cancel = () => {
      canceled = cancelStatement(client).finally(() => client.end());
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
  // What the pool asks for itself it asks with callbacks.
  const isOurs = (question: unknown[]) => typeof question.at(-1) !== 'function';
  Object.assign(pool, {
    connect: (...question: unknown[]) => {
      const reading = isOurs(question) ? readings.getStore() : undefined;
      return reading ? take(reading) : connect(...question);
    },
    query: (...question: unknown[]) => {
      const reading = isOurs(question) ? readings.getStore() : undefined;
      return reading ? ask(reading, question) : query(...question);
    },
  });
}
