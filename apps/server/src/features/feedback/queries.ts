import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { ParsedBody, ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { Feedback, FeedbackReport } from '@coursecraft/contract/feedback/feedback';
import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { cutPage, readCursor } from '../../platform/db/page-cursor.ts';
import { feedback } from '../../platform/db/schema/feedback.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';

const present = ({
  circumstances,
  sender,
  note,
  createdAt,
  updatedAt,
  ...row
}: typeof feedback.$inferSelect): Feedback => ({
  ...circumstances,
  ...row,
  ...withoutNulls({ note }),
  user: sender,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Stores feedback. The sender comes from the token, not from the body. */
export async function insertFeedback(
  db: Queryable,
  caller: Profile,
  { category, message, ...circumstances }: FeedbackReport,
): Promise<Feedback> {
  const { uid, email, displayName, role } = caller;
  const sender = { uid, email, displayName, role, isAdmin: isAdmin(caller) };
  const [made] = await db
    .insert(feedback)
    .values({ id: newId('fbk'), category, message, circumstances, sender })
    .returning();
  if (!made) throw notFound('feedback');
  return present(made);
}

export async function listFeedback(
  db: Queryable,
  { status, limit, cursor }: ParsedQuery<'listFeedback'>,
): Promise<Omit<ReplyOf<'listFeedback'>, 'success'>> {
  const rows = await db
    .select()
    .from(feedback)
    .where(
      and(
        status === undefined ? undefined : eq(feedback.status, status),
        cursor === undefined ? undefined : lt(feedback.id, readCursor(cursor, { id: 'text' }).id),
      ),
    )
    .orderBy(desc(feedback.id))
    .limit(limit + 1);
  const { page, ...more } = cutPage(rows, limit, ({ id }) => ({ id }));
  return { feedback: page.map(present), ...more };
}

export async function changeFeedback(
  db: Queryable,
  id: string,
  change: ParsedBody<'updateFeedback'>,
): Promise<Feedback> {
  const [changed] = await db
    .update(feedback)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(feedback.id, id))
    .returning();
  if (!changed) throw notFound('feedback');
  return present(changed);
}
