import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Client, type Connection, connect } from '../../platform/db/connect.ts';
import type { Columns } from './read-columns.ts';
import { readIndexes, wholeReadsOf } from './whole-reads-of.ts';
import { SMALL_TABLES, WHOLE_TABLES } from './whole-tables.ts';

export const WHOLE_TABLES_FILE = 'testing/plans/whole-tables.ts';
const statedReads: ReadonlySet<string> = new Set(WHOLE_TABLES.flatMap(({ reads }) => reads));

const known = new Map<string, string[]>();

const isSmall = (read: string) => SMALL_TABLES.some((table) => read.startsWith(`${table} (`));

/** Fails if the server reads a large table completely without a listed reason. Records the listed reads in a folder. */
export async function checkPlans(
  statements: readonly string[],
  { connection, columns, folder }: { connection: Connection; columns: Columns; folder: string },
): Promise<void> {
  const fresh = new Set(statements.filter((text) => !known.has(text)));
  if (fresh.size > 0) await explain(connection, columns, fresh);
  const reads = new Map(statements.flatMap((text) => (known.get(text) ?? []).map((read) => [read, text])));
  appendFileSync(join(folder, String(process.pid)), [...reads.keys()].map((read) => `${read}\n`).join(''));
  const unstated = [...reads].filter(([read]) => !statedReads.has(read));
  if (unstated.length === 0) return;
  throw new Error(
    `A statement reads a whole table that grows. Add an index, or add a reason to ${WHOLE_TABLES_FILE}:\n${unstated
      .map(([read, text]) => `\n${read}\n${text.trim()}\n`)
      .join('')}`,
  );
}

/** Returns listed reads that no statement made. Returns none unless the whole everyday suite passed. */
export async function findUnmet(project: TestProject, folder: string): Promise<string[]> {
  const ended = project.vitest.state.getTestModules().filter((one) => one.project.name === project.name);
  const { testFiles } = await project.globTestFiles();
  if (testFiles.every((file) => file.endsWith('.system.test.ts'))) return [];
  if (ended.length < testFiles.length || !ended.every((one) => one.ok())) return [];
  const met = new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')));
  return [...statedReads].filter((read) => !met.has(read));
}

async function explain(connection: Connection, columns: Columns, texts: ReadonlySet<string>): Promise<void> {
  const pool = connect(connection, { size: 1, searchPath: 'public,auth' });
  const client: Client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const indexes = await readIndexes(client);
    for (const text of texts)
      known.set(
        text,
        (await wholeReadsOf(client, text, { indexes, columns })).filter((read) => !isSmall(read)),
      );
  } finally {
    client.release();
    await pool.end();
  }
}
