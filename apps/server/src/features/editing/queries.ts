import type { EditPlan, EditRequest, Refusal } from '@coursecraft/contract/editing/edit-plan';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { profiles } from '../../platform/db/schema/accounts.ts';
import { editRequests } from '../../platform/db/schema/authoring.ts';

const SHOWN = 100;
const REMEMBERED = 20;

type Decision = EditRequest['decisions'][number];
type Key = { courseId: string; elementId: string; requestId: string };

const ofElement = ({ courseId, elementId }: Omit<Key, 'requestId'>) =>
  and(eq(editRequests.courseId, courseId), eq(editRequests.elementId, elementId));

const keyed = (key: Key) => and(ofElement(key), eq(editRequests.requestId, key.requestId));

export async function saveRequest(db: Queryable, request: typeof editRequests.$inferInsert): Promise<void> {
  await db.insert(editRequests).values(request);
}

const latest = (db: Queryable, courseId: string, elementId: string | undefined, limit: number) =>
  db
    .select({ request: editRequests, displayName: profiles.displayName })
    .from(editRequests)
    .leftJoin(profiles, eq(profiles.uid, editRequests.uid))
    .where(
      and(
        eq(editRequests.courseId, courseId),
        elementId === undefined ? undefined : eq(editRequests.elementId, elementId),
      ),
    )
    .orderBy(desc(editRequests.createdAt), desc(editRequests.requestId))
    .limit(limit);

export async function listRequests(
  db: Queryable,
  courseId: string,
  elementId: string | undefined,
): Promise<EditRequest[]> {
  const rows = await latest(db, courseId, elementId, SHOWN);
  return rows.map(
    ({
      request: { requestId, uid, createdAt, hint, command, engine, plan, decisions, inverse, ...row },
      displayName,
    }) => ({
      requestId,
      elementId: row.elementId,
      by: { uid, displayName: displayName ?? '' },
      at: createdAt.toISOString(),
      hint,
      ...(command ? { command } : {}),
      engine,
      plan,
      decisions,
      ...(inverse ? { inversePlan: inverse } : {}),
    }),
  );
}

export async function readRefusals(db: Queryable, courseId: string, elementId: string): Promise<Refusal[]> {
  const rows = await latest(db, courseId, elementId, REMEMBERED);
  return rows.flatMap(({ request: { plan, decisions } }) =>
    decisions.flatMap(({ editId, decision, reason = '' }) => {
      const edit = plan.edits.find((one) => one.editId === editId);
      return decision === 'refused' && edit ? [{ edit, reason }] : [];
    }),
  );
}

/** Reads and locks the stored plan: the open edits, or the undo of the last one. Returns undefined without one. */
export async function holdPlan(
  tx: Queryable,
  { planId, ...element }: Omit<Key, 'requestId'> & { planId: string },
): Promise<EditPlan | undefined> {
  const { requestId, plan, inverse, rest } = editRequests;
  const [found] = await tx
    .select({ requestId, plan, inverse, rest })
    .from(editRequests)
    .where(and(ofElement(element), or(eq(requestId, planId), eq(sql`${inverse} ->> 'planId'`, planId))))
    .for('update');
  if (found?.inverse?.planId === planId) return found.inverse;
  return found?.rest ?? found?.plan;
}

type UndecidedPlans = { inverse?: EditPlan | null | undefined; rest?: EditPlan | null | undefined };

/** Adds decisions to a request. Returns false if the element has no such request. */
export async function noteDecisions(
  tx: Queryable,
  key: Key,
  decisions: readonly Decision[],
  left: UndecidedPlans,
): Promise<boolean> {
  const [found] = await tx
    .select({ decisions: editRequests.decisions })
    .from(editRequests)
    .where(keyed(key))
    .for('update');
  if (!found) return false;
  const decided = new Set(decisions.map(({ editId }) => editId));
  await tx
    .update(editRequests)
    .set({
      decisions: [...found.decisions.filter(({ editId }) => !decided.has(editId)), ...decisions],
      ...left,
    })
    .where(keyed(key));
  return true;
}

export async function readAccepted(tx: Queryable, key: Key): Promise<string[]> {
  const [found] = await tx.select({ decisions: editRequests.decisions }).from(editRequests).where(keyed(key));
  return (found?.decisions ?? []).flatMap(({ editId, decision }) => (decision === 'accepted' ? [editId] : []));
}
