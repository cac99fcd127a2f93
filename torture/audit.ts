import { connect } from '../apps/server/src/platform/db/connect.ts';
import type { Installation } from './installation.ts';

export type Acknowledged = {
  saves: Map<string, number>;
  answers: Set<string>;
  notes: Set<string>;
  uploads: Map<string, string>;
};

/** Describes missing and duplicate writes, read directly from the store. */
export async function findLost(
  installation: Installation,
  { saves, answers, notes, uploads }: Acknowledged,
): Promise<string[]> {
  const pool = connect(installation.database, { size: 1 });
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
    const twice = await query<{ id: string }>(
      'select action_id as id from answers where action_id is not null group by action_id, student_id having count(*) > 1',
    );
    const wanting: string[] = [];
    for (const [name, text] of uploads) {
      const key = keyOf.get(name);
      if (!key || (await installation.readFile(key)) !== text) wanting.push(name);
    }
    return [
      ...[...saves].filter(([id, count]) => (contentOf.get(id) ?? 0) < count).map(([, count]) => `save ${count}`),
      ...[...answers].filter((id) => !provedIds?.has(id)),
      ...[...notes].filter((id) => !notedIds?.has(id)),
      ...wanting,
      ...twice.map(({ id }) => `${id} twice`),
    ];
  } finally {
    await pool.end();
  }
}
