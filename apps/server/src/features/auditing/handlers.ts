import { desc, lt } from 'drizzle-orm';
import { cutPage, readCursor } from '../../db/page-cursor.ts';
import { auditLog } from '../../db/schema/audit.ts';
import type { Handlers, Services } from '../../request-context.ts';

export const auditingHandlers = ({ db }: Services): Handlers<'listAudit'> => ({
  async listAudit({ query: { limit, cursor } }) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(cursor === undefined ? undefined : lt(auditLog.id, Number(readCursor(cursor, ['id']).id)))
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
  },
});
