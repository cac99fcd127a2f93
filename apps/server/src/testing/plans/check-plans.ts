import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, type Connection, connect } from '../../platform/db/connect.ts';
import { SMALL_TABLES, WHOLE_TABLES } from '../../platform/db/layout/whole-tables.ts';
import type { Columns } from '../layout/read-statements.ts';
import type { ServerStatement } from '../layout/server-statements.ts';
import { readIndexes, wholeReadsOf } from './whole-reads-of.ts';

export const statedReads: ReadonlySet<string> = new Set(WHOLE_TABLES.flatMap(({ reads }) => reads));

const known = new Map<string, string[]>();

const isSmall = (read: string) => SMALL_TABLES.some((table) => read.startsWith(`${table} (`));

/** Fails where the server read a large table as a whole and it is not stated why; notes in a folder which stated ones it met. */
export async function checkPlans(
  statements: ServerStatement[],
  { connection, columns, folder }: { connection: Connection; columns: Columns; folder: string },
): Promise<void> {
  const fresh = new Set(statements.map(({ text }) => text).filter((text) => !known.has(text)));
  if (fresh.size > 0) await explain(connection, columns, fresh);
  const reads = new Map(statements.flatMap(({ text }) => (known.get(text) ?? []).map((read) => [read, text])));
  appendFileSync(join(folder, String(process.pid)), [...reads.keys()].map((read) => `${read}\n`).join(''));
  const unstated = [...reads].filter(([read]) => !statedReads.has(read));
  if (unstated.length === 0) return;
  throw new Error(
    `A statement reads a whole table that grows. Give it an index, or say in platform/db/layout/whole-tables.ts why not:\n${unstated
      .map(([read, text]) => `\n${read}\n${text.trim()}\n`)
      .join('')}`,
  );
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
