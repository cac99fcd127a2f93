import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../apps/server/src/db/connect.ts';

/** What the server said that it has. */
export type Acknowledged = {
  /** The last save of each element. */
  saves: Map<string, number>;
  /** Answers, by their action ids. */
  answers: Set<string>;
  notes: Set<string>;
  /** The text of each upload, by its name. */
  uploads: Map<string, string>;
};

/** What of it is not there, in words; asks the database itself, past the server. */
export async function findLost(folder: string, { saves, answers, notes, uploads }: Acknowledged): Promise<string[]> {
  const host = realpathSync(join(folder, 'postgres/socket'));
  const pool = connect({ host, port: 5432, user: 'coursecraft', database: 'coursecraft' }, { size: 1 });
  const query = async <T extends object>(text: string) => (await pool.query<T>(text)).rows;
  try {
    const contents = await query<{ id: string; content: string }>('select element_id as id, content from elements');
    const contentOf = new Map(contents.map(({ id, content }) => [id, Number(/^Save (\d+)/.exec(content)?.[1] ?? 0)]));
    const proved = await query<{ id: string }>(
      `select action_id as id from answers a where exists (
         select from evidence e where e.message_id = a.message_id and e.student_id = a.student_id)`,
    );
    const noted = await query<{ id: string }>('select note_id as id from flags');
    const kept = await query<{ name: string; key: string }>('select name, storage_key as key from uploads');
    const [provedIds, notedIds] = [proved, noted].map((rows) => new Set(rows.map(({ id }) => id)));
    const keyOf = new Map(kept.map(({ name, key }) => [name, key]));
    return [
      ...[...saves].filter(([id, count]) => (contentOf.get(id) ?? 0) < count).map(([, count]) => `save ${count}`),
      ...[...answers].filter((id) => !provedIds?.has(id)),
      ...[...notes].filter((id) => !notedIds?.has(id)),
      ...[...uploads].filter(([name, text]) => fileOf(folder, keyOf.get(name)) !== text).map(([name]) => name),
    ];
  } finally {
    await pool.end();
  }
}

function fileOf(folder: string, key: string | undefined): string | undefined {
  try {
    return key && readFileSync(join(folder, 'files', key), 'utf8');
  } catch {
    return undefined;
  }
}
