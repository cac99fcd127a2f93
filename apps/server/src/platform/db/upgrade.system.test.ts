import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { emptyDatabase } from '../../testing/test-database.ts';
import { listTables, type Table, tableId } from './backup/list-tables.ts';
import { type Pool, withTransaction } from './connect.ts';
import { knownMigrations, MIGRATIONS_FOLDER, migrate } from './migrate.ts';

type Column = { name: string; type: string; needed: boolean };

/** Columns whose allowed values are only known to the program. */
const WORDS: Record<string, string> = { format: 'lesson' };

const VALUES: Record<string, (name: string) => unknown> = {
  text: (name) => WORDS[name] ?? `${name} of old`,
  integer: () => 1,
  bigint: () => 1,
  smallint: () => 1,
  boolean: () => false,
  'double precision': () => 0.5,
  real: () => 0.5,
  'timestamp with time zone': () => '2025-01-02T03:04:05Z',
  date: () => '2025-01-02',
  jsonb: () => '{}',
  ARRAY: () => [1],
};

async function referred(pool: Pool, table: string): Promise<Map<string, unknown>> {
  const { rows } = await pool.query<{ column: string; parent: string; key: string }>(
    `select a.attname as column, k.confrelid::regclass::text as parent, p.attname as key
     from pg_constraint k, unnest(k.conkey, k.confkey) as u (own, theirs)
     join pg_attribute a on a.attnum = u.own join pg_attribute p on p.attnum = u.theirs
     where k.contype = 'f' and k.conrelid = $1::text::regclass
       and a.attrelid = k.conrelid and p.attrelid = k.confrelid`,
    [table],
  );
  const values = rows.map(async ({ column, parent, key }) => {
    const { rows: held } = await pool.query<{ value: unknown }>(`select "${key}" as value from ${parent} limit 1`);
    return [column, held[0]?.value] as const;
  });
  return new Map(await Promise.all(values));
}

/** Inserts a row with all required columns; check constraints supply the allowed values. */
async function insertRow(pool: Pool, { schema, name }: Pick<Table, 'schema' | 'name'>): Promise<void> {
  const { rows: columns } = await pool.query<Column>(
    `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as needed
     from information_schema.columns
     where table_schema = $1 and table_name = $2 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [schema, name],
  );
  const { rows: checks } = await pool.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint where contype = 'c' and conrelid = $1::text::regclass`,
    [`"${schema}"."${name}"`],
  );
  const references = await referred(pool, `"${schema}"."${name}"`);
  const written = columns.filter(({ needed }) => needed);
  const values = written.map(({ name: column, type }) => {
    const check = checks.find((one) => new RegExp(`\\(\\(?"?${column}"?\\b`).test(one.check))?.check;
    return references.get(column) ?? /'([^']+)'::text/.exec(check ?? '')?.[1] ?? VALUES[type]?.(column);
  });
  const names = written.map(({ name: column }) => `"${column}"`).join(', ');
  const places = written.map((_, index) => `$${index + 1}`).join(', ');
  await pool.query(`insert into "${schema}"."${name}" (${names}) values (${places})`, values);
}

const rowsOf = async (pool: Pool) => {
  const tables = await withTransaction(pool, listTables);
  const counts = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await pool.query<{ count: number }>(`select count(*)::int from "${schema}"."${name}"`);
      return [tableId({ schema, name }), { table: { schema, name }, count: rows[0]?.count ?? 0 }] as const;
    }),
  );
  return new Map(counts);
};

test('an installation of the first version keeps every row through all migrations and starts', async () => {
  const database = await emptyDatabase();
  const { pool } = database;
  const old = new Set<string>();
  for (const { number, name } of knownMigrations()) {
    await migrate(pool, MIGRATIONS_FOLDER, number);
    const tables = await rowsOf(pool);
    for (const id of old) expect(tables.get(id)?.count ?? 1, `${id} after ${name}`).toBeGreaterThan(0);
    for (const [id, { table, count }] of tables) {
      if (count === 0) await insertRow(pool, table);
      old.add(id);
    }
  }
  expect(old.size).toBeGreaterThan(35);
  // An invented key cannot sign.
  await pool.query('delete from auth.jwks');
  const app = await startTestApp({}, database.connection);
  const admin = await app.signUp({ role: 'admin' });
  const { courses } = await admin.do('listCourses');
  expect(courses.map(({ id }) => id)).toEqual(['course_id of old']);
  expect((await admin.do('getCourse', { params: { courseId: 'course_id of old' } })).course.modules).toHaveLength(1);
});
