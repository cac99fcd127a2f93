import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A statement, with its parameters numbered so that those with the same value have the same number. */
export type ServerStatement = { text: string; parameters: number[] };

const server = new AsyncLocalStorage<true>();
const made = new Map<string, ServerStatement>();

/** Has what is asked of the database meanwhile, and by whatever is opened meanwhile, count as the server's. */
export const asServer = <Answer>(work: () => Answer): Answer => server.run(true, work);

/** The statements that the server made since this was last asked, each once. */
export function takeServerStatements(): ServerStatement[] {
  const taken = [...made.values()];
  made.clear();
  return taken;
}

type QueryInput = string | { text?: string; values?: unknown[] };

let isHeard = false;

/** Listens to all pools and clients of this process. What a pool asks with a callback it was asked for before. */
export function hearServerStatements(): void {
  if (isHeard) return;
  isHeard = true;
  for (const prototype of [pg.Pool.prototype, pg.Client.prototype] as { query(...question: unknown[]): unknown }[]) {
    const ask = prototype.query;
    prototype.query = function (this: unknown, ...question: unknown[]) {
      if (server.getStore() && typeof question.at(-1) !== 'function') note(question[0] as QueryInput, question[1]);
      return ask.apply(this, question);
    };
  }
}

function note(asked: QueryInput, given: unknown): void {
  const { text, values = given } = typeof asked === 'string' ? { text: asked } : asked;
  if (typeof text !== 'string') return;
  const seen = Array.isArray(values) ? values.map((value) => JSON.stringify(value) ?? '') : [];
  const parameters = seen.map((value) => seen.indexOf(value) + 1);
  made.set(`${text} ${parameters}`, { text, parameters });
}
