import { loadModule, parsePlPgSQLSync } from 'libpg-query';

await loadModule();

/** PostgreSQL's words for what is asked within a function: a statement, or an expression, which may hold a query too. */
const MODES: { readonly [mode: number]: (query: string) => string } = {
  0: (statement) => statement,
  2: (expression) => `select ${expression}`,
};

/** The statements within a function in PL/pgSQL, given as what would create it. */
export function statementsOfFunction(definition: string): string[] {
  const found: string[] = [];
  const look = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    const { query, parseMode } = part as { query?: string; parseMode?: number };
    const write = MODES[parseMode ?? -1];
    if (query !== undefined && write) found.push(write(query));
    for (const one of Object.values(part)) look(one);
  };
  look(parsePlPgSQLSync(definition));
  return found;
}
