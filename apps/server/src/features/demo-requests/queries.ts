import type { DemoRequest } from '@coursecraft/contract/demo-requests/demo-request';
import type { ParsedBody, ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { cutPage, readCursor } from '../../platform/db/page-cursor.ts';
import { demoRequests } from '../../platform/db/schema/demo-requests.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';

const present = ({ at, updatedAt, ...row }: typeof demoRequests.$inferSelect): DemoRequest => {
  const { organisation, message, note, ...rest } = row;
  return {
    ...rest,
    at: at.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...withoutNulls({ organisation, message, note }),
  };
};

export async function insertDemoRequest(db: Queryable, asked: ParsedBody<'createDemoRequest'>): Promise<DemoRequest> {
  const [made] = await db
    .insert(demoRequests)
    .values({ ...asked, id: newId('dmo') })
    .returning();
  if (!made) throw notFound('request');
  return present(made);
}

export async function listDemoRequests(
  db: Queryable,
  { status, limit, cursor }: ParsedQuery<'listDemoRequests'>,
): Promise<Omit<ReplyOf<'listDemoRequests'>, 'success'>> {
  const rows = await db
    .select()
    .from(demoRequests)
    .where(
      and(
        status === undefined ? undefined : eq(demoRequests.status, status),
        cursor === undefined ? undefined : lt(demoRequests.id, readCursor(cursor, { id: 'text' }).id),
      ),
    )
    .orderBy(desc(demoRequests.id))
    .limit(limit + 1);
  const { page, ...more } = cutPage(rows, limit, ({ id }) => ({ id }));
  return { demoRequests: page.map(present), ...more };
}

export async function readDemoRequest(db: Queryable, id: string): Promise<DemoRequest> {
  const [found] = await db.select().from(demoRequests).where(eq(demoRequests.id, id));
  if (!found) throw notFound('request');
  return present(found);
}

export async function changeDemoRequest(
  db: Queryable,
  id: string,
  change: ParsedBody<'updateDemoRequest'>,
): Promise<DemoRequest> {
  const [changed] = await db
    .update(demoRequests)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(demoRequests.id, id))
    .returning();
  if (!changed) throw notFound('request');
  return present(changed);
}
