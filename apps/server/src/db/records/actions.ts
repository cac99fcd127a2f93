import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { isUniqueViolation } from '../is-unique-violation.ts';
import { actions } from '../schema/actions.ts';

export type ActionRow = typeof actions.$inferSelect;
type Key = { uid: string; actionId: string };

/** How long what came of an action is kept under its id. */
const VALID_MINUTES = 5;

const keyed = ({ uid, actionId }: Key) => and(eq(actions.uid, uid), eq(actions.actionId, actionId));

/** Starts an action; gives what stands in the way: the action of the same id, or `busy` where its lane has another. */
export async function claimAction(
  db: Queryable,
  action: Pick<ActionRow, 'uid' | 'actionId' | 'courseId' | 'lane' | 'kind' | 'fingerprint'>,
): Promise<'claimed' | 'busy' | ActionRow> {
  const old = lt(actions.since, sql`now() - make_interval(mins => ${VALID_MINUTES})`);
  await db.delete(actions).where(and(old, ne(actions.status, 'running')));
  const [same] = await db.select().from(actions).where(keyed(action));
  if (same) return same;
  try {
    await db.insert(actions).values({ ...action, status: 'running' });
    return 'claimed';
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const [other] = await db.select().from(actions).where(keyed(action));
    return other ?? 'busy';
  }
}

export async function endAction(
  db: Queryable,
  key: Key,
  end: Pick<ActionRow, 'status'> & Partial<Pick<ActionRow, 'reply' | 'failure'>>,
): Promise<void> {
  await db
    .update(actions)
    .set({ ...end, since: sql`now()` })
    .where(keyed(key));
}

/** What a killed server left running is over: nothing of it was saved. */
export async function endAbandonedActions(db: Queryable): Promise<void> {
  await db.delete(actions).where(eq(actions.status, 'running'));
}
