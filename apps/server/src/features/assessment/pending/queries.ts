import { and, asc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { answers } from '../../../platform/db/schema/mastery.ts';
import { pendingAnswers } from '../../../platform/db/schema/pending-answers.ts';
import type { OrPlaces } from '../../../platform/db/statement.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import type { CheckReference, StoredReply } from '../asked-check.ts';
import { LEASE_SECONDS, MOST_HOURS } from '../grading-pace.ts';

export type PendingAnswer = Omit<typeof pendingAnswers.$inferSelect, 'dueAt' | 'at' | 'choice'>;
type PendingKey = Student & { messageId: string };

export type FoundPending = Pick<PendingAnswer, 'messageId' | 'asked' | 'reply'>;

type Place = OrPlaces<{ elementId: string; itemId: string | null; scenarioId: string | null }>;

export const pendingPart = (
  { courseId, studentId }: OrPlaces<Student>,
  { elementId, itemId, scenarioId }: Place,
) => sql<FoundPending | null>`(
  select json_build_object('messageId', message_id, 'asked', asked, 'reply', reply) from ${pendingAnswers}
  where course_id = ${courseId} and student_id = ${studentId} and element_id = ${elementId}
    and item_id is not distinct from ${itemId} and scenario_id is not distinct from ${scenarioId})`;

export const textOf = ({ answer, response }: Pick<CheckReference, 'answer' | 'response'>): string =>
  answer ?? (typeof response === 'string' ? response : '');

/** Returns the reply of a waiting answer, where the same answer is sent again. */
export function replyWhilePending({ asked, reply }: FoundPending, given: CheckReference): StoredReply | undefined {
  const isSame = (given.actionId !== undefined && given.actionId === asked.actionId) || textOf(given) === textOf(asked);
  return isSame ? (reply as StoredReply) : undefined;
}

const byKey = ({ courseId, studentId, messageId }: PendingKey) =>
  and(
    eq(pendingAnswers.courseId, courseId),
    eq(pendingAnswers.studentId, studentId),
    eq(pendingAnswers.messageId, messageId),
  );

const afterSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Stores an answer that its caller grades. Returns false where another answer to the task is stored already. */
export async function savePending(db: Queryable, answer: PendingAnswer): Promise<boolean> {
  const kept = await db
    .insert(pendingAnswers)
    .values({ ...answer, dueAt: afterSeconds(LEASE_SECONDS) })
    .onConflictDoNothing()
    .returning({ messageId: pendingAnswers.messageId });
  return kept.length > 0;
}

export async function findPendingAt(
  db: Queryable,
  student: Student,
  place: { elementId: string; itemId: string | null; scenarioId: string | null },
): Promise<FoundPending | undefined> {
  const { rows } = await db.execute<{ pending: FoundPending | null }>(
    sql`select ${pendingPart(student, place)} as pending`,
  );
  return rows[0]?.pending ?? undefined;
}

/** Takes a due answer for this process. Returns undefined where another one grades it or it is recorded. */
export async function claimPending(
  db: Queryable,
  key: PendingKey,
): Promise<(PendingAnswer & { isOverdue: boolean }) | undefined> {
  const { dueAt, at, choice: _, ...columns } = getTableColumns(pendingAnswers);
  const isOverdue = sql<boolean>`${at} < now() - make_interval(hours => ${MOST_HOURS})`;
  const [claimed] = await db
    .update(pendingAnswers)
    .set({ dueAt: afterSeconds(LEASE_SECONDS) })
    .where(and(byKey(key), lte(dueAt, sql`now()`)))
    .returning({ ...columns, isOverdue });
  return claimed;
}

export async function extendLease(db: Queryable, key: PendingKey): Promise<void> {
  await db
    .update(pendingAnswers)
    .set({ dueAt: afterSeconds(LEASE_SECONDS) })
    .where(byKey(key));
}

/** Lists answers that no process grades and whose next attempt is due, the longest due first. */
export async function listDue(db: Queryable, limit: number): Promise<PendingKey[]> {
  const { courseId, studentId, messageId, dueAt } = pendingAnswers;
  return db
    .select({ courseId, studentId, messageId })
    .from(pendingAnswers)
    .where(lte(dueAt, sql`now()`))
    .orderBy(asc(dueAt))
    .limit(limit);
}

type NextAttempt = { attempts: number; seconds: number; feedback: string };

export async function postpone(
  db: Queryable,
  key: PendingKey,
  { attempts, seconds, feedback }: NextAttempt,
): Promise<void> {
  const reply = sql`${pendingAnswers.reply} || jsonb_build_object('feedback', ${feedback}::text)`;
  await db
    .update(pendingAnswers)
    .set({ attempts, dueAt: afterSeconds(seconds), reply })
    .where(byKey(key));
}

/** Removes a stored answer that is recorded already. */
export async function takePending(db: Queryable, key: PendingKey): Promise<void> {
  await db.delete(pendingAnswers).where(byKey(key));
}

/** Parts of the statement that records a pending answer: `stored` locks it, and `settled` removes it. */
export const settlingParts = (key: PendingKey, isLocked: SQL, isRecorded: SQL) => ({
  stored: sql`select from ${pendingAnswers} where ${byKey(key)} and ${isLocked} for update`,
  settled: sql`delete from ${pendingAnswers} where ${byKey(key)} and ${isRecorded}`,
});

/** Returns the reply to an answer that was stored. Undefined while it is stored, and after a deletion of the data. */
export async function findRecorded(
  db: Queryable,
  { courseId, studentId, messageId }: PendingKey,
): Promise<StoredReply | undefined> {
  const [found] = await db
    .select({ reply: answers.reply })
    .from(answers)
    .where(and(eq(answers.courseId, courseId), eq(answers.studentId, studentId), eq(answers.messageId, messageId)));
  return found?.reply as StoredReply | undefined;
}

/** Records a stored answer that nobody has to grade, because its question was deleted or all it asks is shown. */
export async function closePending(db: Queryable, pending: PendingAnswer): Promise<StoredReply> {
  const reply: StoredReply = {
    ...(pending.reply as StoredReply),
    feedback: '',
    pending: undefined,
    state: 'submitted',
  };
  await db.execute(sql`
    with settled as (delete from ${pendingAnswers} where ${byKey(pending)} returning *)
    insert into ${answers} (course_id, student_id, message_id, thread_id, element_id, item_id, scenario_id, text, verdict,
      hint_level, hint_given, action_id, reply, at)
    select course_id, student_id, message_id, thread_id, element_id, item_id, scenario_id, ${textOf(pending.asked)},
      'not-yet', 'unaided', false, asked->>'actionId', ${JSON.stringify(reply)}::jsonb, at
    from settled`);
  return reply;
}
