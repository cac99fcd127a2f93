import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import { desc, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { cutPage, readCursor } from '../../db/page-cursor.ts';
import { auditLog } from '../../db/schema/audit.ts';

/** Who changed what of whom, the newest first, page by page. */
export async function listAudit(
  db: Queryable,
  { limit, cursor }: ParsedQuery<'listAudit'>,
): Promise<Omit<ReplyOf<'listAudit'>, 'success'>> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(cursor === undefined ? undefined : lt(auditLog.id, Number(readCursor(cursor, { id: 'number' }).id)))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const { page, ...more } = cutPage(rows, limit, ({ id }) => ({ id: String(id) }));
  return {
    entries: page.map(({ id, at, action, courseId, courseTitle, ...row }) => ({
      ...{ id, action, at: at.toISOString() },
      by: { uid: row.byUid, displayName: row.byName },
      person: { uid: row.personUid, displayName: row.personName },
      ...(courseId ? { course: { id: courseId, title: courseTitle ?? courseId } } : {}),
    })),
    ...more,
  };
}
