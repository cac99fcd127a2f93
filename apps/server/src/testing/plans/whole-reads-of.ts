import type { Client } from '../../db/connect.ts';

/** A step of a plan as PostgreSQL tells it. */
type Step = {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Step[];
};

/** By the name of an index: the column that it begins with, none where that is an expression, and whether it has but some rows. */
export type Indexes = ReadonlyMap<string, { first: string | null; isPartial: boolean }>;

export async function readIndexes(client: Client): Promise<Indexes> {
  const { rows } = await client.query<{ name: string; first: string | null; isPartial: boolean }>(`
    select c.relname as name, a.attname as first, i.indpred is not null as "isPartial"
    from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`);
  return new Map(rows.map(({ name, ...index }) => [name, index]));
}

const STATEMENT = /^\s*(select|insert|update|delete|with|merge)\b/i;
/** What a statement names is not there: a table of a test's own, or of a version before. */
const GONE = new Set(['42P01', '42703', '3F000', '42883', '42P02']);

/**
 * What a statement reads all of, as `table where condition`, though whole tables are read only where nothing else is possible.
 * The tables are empty: it is not the number of rows that decides.
 */
export async function wholeReadsOf(client: Client, text: string, indexes: Indexes): Promise<string[]> {
  if (!STATEMENT.test(text)) return [];
  try {
    const { rows } = await client.query(`explain (generic_plan, verbose, costs off, format json) ${text}`);
    const found = new Set<string>();
    look(rows[0]['QUERY PLAN'][0].Plan, indexes, found);
    return [...found];
  } catch (error) {
    if (GONE.has((error as { code?: string }).code ?? '')) return [];
    throw new Error(`PostgreSQL explains no plan of: ${text}`, { cause: error });
  }
}

function look(step: Step, indexes: Indexes, found: Set<string>): void {
  if (isWhole(step, indexes)) found.add(nameOf(step));
  for (const inner of step.Plans ?? []) look(inner, indexes, found);
}

function isWhole(step: Step, indexes: Indexes): boolean {
  const kind = step['Node Type'];
  if (kind === 'Seq Scan') return true;
  const index = indexes.get(step['Index Name'] ?? '');
  if (!kind.includes('Index') || !index || index.isPartial) return false;
  const condition = step['Index Cond'];
  return condition === undefined || (index.first !== null && !new RegExp(`\\b${index.first}\\b`).test(condition));
}

/** A partition stands for its table; parameters and aliases are as one may happen to number them. */
function nameOf(step: Step): string {
  const schema = step.Schema === 'public' ? '' : `${step.Schema}.`;
  const table = (step['Relation Name'] ?? '?').replace(/^(answers|evidence)_\d$|^(audit_log)_\w+$/, '$1$2');
  const condition = [step['Index Cond'], step.Filter].filter((one) => one !== undefined).join(' and ');
  return `${schema}${table}${condition && ` where ${condition.replace(/\b[a-z_]+_\d+\./g, '').replace(/\$\d+/g, '$')}`}`;
}
