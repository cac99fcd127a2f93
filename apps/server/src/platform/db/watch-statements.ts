import type pg from 'pg';
import { isAbandoned } from './while-reading.ts';

/**
 * Called at the start of each statement, and with an empty text for each wait for a connection. The returned function
 * is called at the end; a cancelled caller is no failure.
 */
export type OnStatement = (statement: string) => (failure?: unknown) => void;

type Ask = (...question: unknown[]) => unknown;

/**
 * Observes statements where they are issued, so that they belong to the right request. The pool's own queries use
 * callbacks.
 */
export function watchStatements(pool: pg.Pool, onStatement: OnStatement): void {
  const watching = (ask: Ask, textOf: (first: unknown) => string | undefined): Ask => {
    return (...question) => {
      const text = typeof question.at(-1) === 'function' ? undefined : textOf(question[0]);
      if (text === undefined) return ask(...question);
      const end = onStatement(text);
      const answer = ask(...question);
      if (answer instanceof Promise)
        answer.then(
          () => end(),
          (failure) => end(isAbandoned() ? undefined : failure),
        );
      else end();
      return answer;
    };
  };
  Object.assign(pool, {
    query: watching(pool.query.bind(pool) as Ask, statementIn),
    connect: watching(pool.connect.bind(pool) as Ask, () => ''),
  });
  pool.on('connect', (client) => {
    Object.assign(client, { query: watching(client.query.bind(client) as Ask, statementIn) });
  });
}

/** COPY is a stream. */
function statementIn(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const { text, submit } = first as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
