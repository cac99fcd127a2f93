import { setTimeout as wait } from 'node:timers/promises';
import type { Table } from '../platform/db/backup/list-tables.ts';
import type { Pool } from '../platform/db/connect.ts';
import { describeRow } from './fill-database.ts';

/** The statements on a table under traffic; `$1` is the row number. */
export type TrafficStatements = {
  table: string;
  insert: string;
  read: string;
  change: string | undefined;
  remove: string;
};

/** The time of traffic alone before the work, in milliseconds. */
const ALONE_MS = 1_500;
const HANDS = 4;
/** A reader that stays in its transaction, like a backup. */
const READER_STAYS_MS = 700;
const READER_RESTS_MS = 1_300;

/** Builds the statements from the catalogue. Rows of `fixed` tables are never changed. */
export async function statementsFor(
  pool: Pool,
  tables: Table[],
  fixed: readonly string[],
): Promise<TrafficStatements[]> {
  return Promise.all(
    tables.map(async (table) => {
      const name = `"${table.schema}"."${table.name}"`;
      const { names, values } = await describeRow(pool, table);
      const { rows: texts } = await pool.query<{ column: string; key: boolean }>(
        `select a.attname as column, a.attnum = any(i.indkey) as key from pg_index i join pg_attribute a on a.attrelid = i.indrelid
         where i.indrelid = $1::text::regclass and i.indisprimary and a.atttypid = 'text'::regtype and a.attnum > 0`,
        [name],
      );
      const keys = texts.filter(({ key, column }) => key && names.includes(`"${column}"`));
      // A log without a text key is read by person.
      const found = (keys.length > 0 ? keys.map(({ column }) => column) : ['person_uid']).map(
        (column) => `"${column}" = '${column} ' || $1::bigint`,
      );
      const changed = texts.find(({ key, column }) => !key && values.includes(`'${column} ' || i`))?.column;
      const where = `from ${name} where ${found.join(' and ')}`;
      return {
        table: name,
        insert: `insert into ${name} (${names}) select ${values} from (values ($1::bigint)) as numbers (i)`,
        read: `select ${where}`,
        change:
          changed && !fixed.includes(table.name)
            ? `update ${name} set "${changed}" = 'changed' where ${found.join(' and ')}`
            : undefined,
        remove: `delete ${where}`,
      };
    }),
  );
}

export type TrafficResult = {
  /** The slowest statement before and during the work, in milliseconds. */
  alone: number;
  during: { ms: number; statement: string };
  statements: number;
  /** The number of added rows per table. */
  added: Map<string, number>;
};

/**
 * Reads and writes rows during `work`, and deletes every other one. Rejects on errors and lost rows. `first` is the
 * first row number.
 */
export async function holdTraffic(
  pool: Pool,
  asked: readonly TrafficStatements[],
  first: number,
  work: () => Promise<unknown>,
): Promise<TrafficResult> {
  const held: TrafficResult = { alone: 0, during: { ms: 0, statement: '' }, statements: 0, added: new Map() };
  let [isAlone, isOver, next] = [true, false, first];
  const ask = async (statement: string, row: number): Promise<void> => {
    const began = performance.now();
    const { rowCount } = await pool.query(statement, [row]);
    const ms = performance.now() - began;
    held.statements += 1;
    if (rowCount !== 1) throw new Error(`${rowCount} rows instead of one: ${statement} (${row})`);
    if (isAlone) held.alone = Math.max(held.alone, ms);
    else if (ms > held.during.ms) held.during = { ms, statement };
  };
  const hand = async () => {
    while (!isOver) {
      const row = next++;
      for (const { table, insert, read, change, remove } of asked) {
        await ask(insert, row);
        await ask(read, row);
        if (change) await ask(change, row);
        if (row % 2 === 0) await ask(remove, row);
        else held.added.set(table, (held.added.get(table) ?? 0) + 1);
      }
    }
  };
  const reader = async () => {
    const client = await pool.connect();
    try {
      while (!isOver) {
        await client.query('begin isolation level repeatable read, read only');
        for (const { table } of asked) await client.query(`select from ${table} limit 1`);
        await wait(READER_STAYS_MS);
        await client.query('commit');
        await wait(READER_RESTS_MS);
      }
    } finally {
      client.release();
    }
  };
  const traffic = Promise.all([...Array.from({ length: HANDS }, hand), reader()]);
  const worked = wait(ALONE_MS).then(async () => {
    isAlone = false;
    await work();
  });
  try {
    await Promise.race([traffic, worked]);
    await worked;
  } finally {
    isOver = true;
  }
  await traffic;
  return held;
}
