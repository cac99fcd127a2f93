import { listTables, type Table } from '../platform/db/backup/list-tables.ts';
import { type Pool, withTransaction } from '../platform/db/connect.ts';

type Column = { name: string; type: string; needed: boolean; check: string | null; identity: boolean };

/** SQL values by column type for row `i`. References by other column names are not included. */
const VALUES: Record<string, (name: string) => string> = {
  text: (name) => `'${name} ' || i`,
  boolean: () => 'false',
  'timestamp with time zone': () => `now() - i % 400 * interval '1 hour'`,
  date: () => `current_date - i % 400`,
  jsonb: () => `jsonb_build_object('said', repeat('word ', 40))`,
  ARRAY: () => `'{1}'`,
  real: () => '0.5',
  'double precision': () => '0.5',
};
const NUMBER = () => '1';

const named = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `"${schema}"."${name}"`;

async function readColumns(pool: Pool, table: Table): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select column_name as name, data_type as type, is_identity = 'YES' as identity,
       is_nullable = 'NO' and column_default is null as needed,
       (select min(substring(pg_get_constraintdef(k.oid) from '''([^'']+)''::text')) from pg_constraint k
        where k.contype = 'c' and k.conrelid = $3::text::regclass
          and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(+"?' || column_name || '"?\\M')) as check
     from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [table.schema, table.name, named(table)],
  );
  return rows;
}

/** Returns the required columns of a table with SQL expressions over `i`. */
export async function describeRow(pool: Pool, table: Table): Promise<{ names: string; values: string }> {
  const columns = (await readColumns(pool, table)).filter(({ needed, identity }) => needed && !identity);
  const values = columns.map(
    ({ name, type, check }) => (check === null ? undefined : `'${check}'`) ?? (VALUES[type] ?? NUMBER)(name),
  );
  return { names: columns.map(({ name }) => `"${name}"`).join(', '), values: values.join(', ') };
}

/** Fills every table of a database of any version from its catalogue. Rows are numbered from 1. */
export async function fillDatabase(pool: Pool, rowsOf: (table: string) => number): Promise<Table[]> {
  const tables = await withTransaction(pool, listTables);
  for (const table of tables) {
    const { names, values } = await describeRow(pool, table);
    await withTransaction(pool, async (client) => {
      // Disables triggers, which make no sense for invented rows.
      await client.query('set local session_replication_role = replica');
      // A table of one row, all of whose columns have defaults, keeps its row.
      const columns = names === '' ? '' : `(${names})`;
      await client.query(
        `insert into ${named(table)} ${columns} select ${values} from generate_series(1, ${rowsOf(table.name)}) i
         on conflict do nothing`,
      );
    });
  }
  await pool.query('analyze');
  return tables;
}
