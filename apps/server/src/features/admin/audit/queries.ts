import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/connect.ts';
import { cutPage, readCursor } from '../../../platform/db/page-cursor.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { auditLog } from '../../../platform/db/schema/audit.ts';
import { scimProviders } from '../../../platform/db/schema/scim.ts';

const by = alias(profiles, 'by');
const person = alias(profiles, 'person');

export async function listAudit(
  db: Queryable,
  { limit, cursor }: ParsedQuery<'listAudit'>,
): Promise<Omit<ReplyOf<'listAudit'>, 'success'>> {
  const rows = await db
    .select({
      entry: auditLog,
      byName: sql<string | null>`coalesce(${by.displayName}, ${scimProviders.name})`,
      personName: person.displayName,
    })
    .from(auditLog)
    .leftJoin(by, eq(by.uid, auditLog.byUid))
    .leftJoin(scimProviders, eq(scimProviders.providerId, auditLog.byUid))
    .leftJoin(person, eq(person.uid, auditLog.personUid))
    .where(cursor === undefined ? undefined : lt(auditLog.id, Number(readCursor(cursor, { id: 'number' }).id)))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const { page, ...more } = cutPage(rows, limit, ({ entry: { id } }) => ({ id: String(id) }));
  return {
    entries: page.map(({ entry: { id, at, action, courseId, courseTitle, subject, ...row }, byName, personName }) => ({
      id,
      action,
      at: at.toISOString(),
      by: { uid: row.byUid, displayName: byName ?? row.byUid },
      person: { uid: row.personUid, displayName: personName ?? row.personUid },
      ...(courseId ? { course: { id: courseId, title: courseTitle ?? courseId } } : {}),
      ...(subject ? { subject } : {}),
    })),
    ...more,
  };
}
