import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const server = new AsyncLocalStorage<true>();
const texts = new Set<string>();

/** Runs `work`, and counts the statements that it and whatever it opens send to the database as the server's. */
export const asServer = <Result>(work: () => Result): Result => server.run(true, work);

/** Returns the SQL texts that the server sent since the last call, each once. */
export function takeServerStatements(): string[] {
  const taken = [...texts];
  texts.clear();
  return taken;
}

let isListening = false;

/** Records the statements of all pools and clients of this process. A query with a callback repeats one of its pool. */
export function recordServerStatements(): void {
  if (isListening) return;
  isListening = true;
  for (const prototype of [pg.Pool.prototype, pg.Client.prototype] as { query(...input: unknown[]): unknown }[]) {
    const query = prototype.query;
    prototype.query = function (this: unknown, ...input: unknown[]) {
      if (server.getStore() && typeof input.at(-1) !== 'function') record(input[0] as string | { text?: string });
      return query.apply(this, input);
    };
  }
}

function record(input: string | { text?: string }): void {
  const text = typeof input === 'string' ? input : input.text;
  if (typeof text === 'string') texts.add(text);
}
