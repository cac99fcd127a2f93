import type pg from 'pg';
import { isAbandoned } from './while-reading.ts';

/**
 * Told of every statement as it begins, and of every wait for a connection as an empty one. What it gives back is called
 * once when that has ended, with the failure where there is one; that nobody waits for an answer any more is none.
 */
export type OnStatement = (statement: string) => (failure?: unknown) => void;

type Ask = (...question: unknown[]) => unknown;

/**
 * Tells of the statements of a pool where they are asked for, so that each is told in the course of the request it belongs
 * to: a connection is often handed on by another one. What the pool asks for itself it asks with callbacks.
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

/** What copies rows is a stream, and no statement with an answer. */
function statementIn(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const { text, submit } = first as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
