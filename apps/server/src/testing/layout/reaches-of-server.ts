import { liesOf } from '../../platform/db/layout/tables.ts';
import { reachesOf } from './reach-of.ts';
import { type Columns, readStatements } from './read-statements.ts';
import type { ServerStatement } from './server-statements.ts';

const known = new Map<string, string[]>();

/** How statements of the server reach beyond one course, each way with a statement that does. */
export function reachesOfServer(statements: ServerStatement[], columns: Columns): Map<string, string> {
  const found = new Map<string, string>();
  for (const { text, parameters } of statements) {
    const key = `${text} ${parameters}`;
    const reaches = known.get(key) ?? read({ text, parameters }, columns);
    known.set(key, reaches);
    for (const reach of reaches) if (!found.has(reach)) found.set(reach, text);
  }
  return found;
}

function read({ text, parameters }: ServerStatement, columns: Columns): string[] {
  return readStatements(text, columns, (number) => `$${parameters[number - 1] ?? number}`).flatMap((one) =>
    reachesOf(one, liesOf),
  );
}
