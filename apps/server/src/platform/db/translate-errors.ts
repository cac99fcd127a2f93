import type { Client, Pool } from './connect.ts';

/** Reports a pool's failures, because the library swallows them. */
export function translateErrors(pool: Pool, onFailure: (error: unknown) => void) {
  const reporting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  return {
    async connect() {
      const client = await reporting(pool.connect());
      const ask = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>;
      const query = (...question: unknown[]) => reporting(ask(...question));
      return { query: query as Client['query'], release: (error?: Error) => client.release(error) };
    },
    end: () => pool.end(),
  };
}
