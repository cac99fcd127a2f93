import type { Client } from '../../platform/db/connect.ts';
import type { Columns } from './read-columns.ts';

type Step = {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Step[];
};

/** By index name: its table, its first column (null for an expression), and whether it is partial. */
export type Indexes = ReadonlyMap<string, { schema: string; table: string; first: string | null; isPartial: boolean }>;

export async function readIndexes(client: Client): Promise<Indexes> {
  const { rows } = await client.query<{
    name: string;
    schema: string;
    table: string;
    first: string | null;
    isPartial: boolean;
  }>(`
    select c.relname as name, t.relnamespace::regnamespace::text as schema, t.relname as table, a.attname as first,
      i.indpred is not null as "isPartial"
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`);
  return new Map(rows.map(({ name, ...index }) => [name, index]));
}

const STATEMENT = /^\s*(select|insert|update|delete|with|merge)\b/i;
/** Errors for tables of single tests or former versions. */
const GONE = new Set(['42P01', '42703', '3F000', '42883', '42P02']);

/**
 * Returns the complete reads of a statement as `table (columns of its condition)`. Tables are empty, so that row
 * counts do not matter.
 */
export async function wholeReadsOf(
  client: Client,
  text: string,
  { indexes, columns }: { indexes: Indexes; columns: Columns },
): Promise<string[]> {
  if (!STATEMENT.test(text)) return [];
  const found = new Set<string>();
  const look = (step: Step) => {
    const name = isWhole(step, indexes) && nameOf(step, indexes, columns);
    if (name) found.add(name);
    for (const inner of step.Plans ?? []) look(inner);
  };
  try {
    const { rows } = await client.query(`explain (generic_plan, verbose, costs off, format json) ${text}`);
    look(rows[0]['QUERY PLAN'][0].Plan);
  } catch (error) {
    if (!GONE.has((error as { code?: string }).code ?? ''))
      throw new Error(`PostgreSQL cannot explain: ${text}`, { cause: error });
  }
  return [...found];
}

function isWhole(step: Step, indexes: Indexes): boolean {
  const kind = step['Node Type'];
  if (kind === 'Seq Scan') return true;
  const index = indexes.get(step['Index Name'] ?? '');
  if (!kind.includes('Index') || !index || index.isPartial) return false;
  const condition = step['Index Cond'];
  return condition === undefined || (index.first !== null && !new RegExp(`\\b${index.first}\\b`).test(condition));
}

/** Returns the table of a partition; undefined for foreign tables. */
function nameOf(step: Step, indexes: Indexes, columns: Columns): string | undefined {
  const { schema = 'public', table = '' } = indexes.get(step['Index Name'] ?? '') ?? {
    schema: step.Schema,
    table: step['Relation Name'],
  };
  const whole = table.replace(/^(answers|evidence)_\d$|^(audit_log)_\w+$/, '$1$2');
  const name = schema === 'public' ? whole : `${schema}.${whole}`;
  const condition = `${step['Index Cond'] ?? ''} ${step.Filter ?? ''}`;
  const named = columns[name]?.filter((column) => new RegExp(`\\b${column}\\b`).test(condition));
  return named && `${name} (${named.toSorted().join(', ')})`;
}
