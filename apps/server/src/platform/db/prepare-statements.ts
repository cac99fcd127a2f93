import type pg from 'pg';

/** A statement is prepared after this many uses; rare ones would only fill memory. */
const OFTEN = 5;
/** The maximum per connection; each takes about 50 kB of the database. */
const MOST = 250;
const MOST_COUNTED = 5_000;
/** Longer texts, in characters, are lists of values. */
const LONGEST = 20_000;

type Question = { text?: unknown; name?: unknown; submit?: unknown; values?: unknown };
type Ask = (...question: unknown[]) => unknown;

export function nameStatements() {
  const counted = new Map<string, number>();
  const names = new Map<string, string>();
  let given = 0;
  return {
    nameOf(text: string): string | undefined {
      const name = names.get(text);
      if (name !== undefined || names.size >= MOST || text.length > LONGEST) return name;
      const count = (counted.get(text) ?? 0) + 1;
      if (count < OFTEN) {
        if (counted.size >= MOST_COUNTED) counted.clear();
        counted.set(text, count);
        return undefined;
      }
      counted.delete(text);
      given += 1;
      names.set(text, `s${given}`);
      return names.get(text);
    },
    forget(text: string): void {
      names.delete(text);
    },
  };
}

/** A migration changed the columns of a prepared statement. */
const isOutdated = (error: unknown) =>
  (error as { code?: string } | undefined)?.code === '0A000' && /cached plan/.test(String(error));

export function prepareStatements(client: pg.PoolClient, { nameOf, forget }: ReturnType<typeof nameStatements>): void {
  const ask = client.query.bind(client) as Ask;
  const query: Ask = (first, second, ...rest) => {
    const question: Question = typeof first === 'string' ? { text: first } : (first as Question);
    const { text, values = second } = question;
    const isPlain = typeof text === 'string' && question.submit === undefined && question.name === undefined;
    const name = isPlain && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined || typeof text !== 'string') return ask(first, second, ...rest);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      rest[rest.length - 1] = (error: unknown, ...result: unknown[]) => {
        if (isOutdated(error)) forget(text);
        callback(error, ...result);
      };
    }
    const answer = ask({ ...question, name }, second, ...rest);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isOutdated(error)) forget(text);
      });
    return answer;
  };
  Object.assign(client, { query });
}
