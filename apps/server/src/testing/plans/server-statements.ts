import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const server = new AsyncLocalStorage<true>();
const texts = new Set<string>();

/** Counts the statements of `work` as the server's. */
export const asServer = <Result>(work: () => Result): Result => server.run(true, work);

/** Returns the distinct SQL texts since the last call. */
export function takeServerStatements(): string[] {
  const taken = [...texts];
  texts.clear();
  return taken;
}

let isListening = false;

/** Records the statements of all pools and clients. Queries with callbacks repeat those of their pool. */
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
