import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { pendingAnswers } from '../../../platform/db/schema/pending-answers.ts';
import type { OrPlaces } from '../../../platform/db/statement.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import type { CheckReference, StoredReply } from '../asked-check.ts';

export type PendingAnswer = typeof pendingAnswers.$inferSelect;
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

/** Stores an answer that cannot be graded now. Returns false where another answer to the task waits already. */
export async function savePending(
  db: Queryable,
  answer: Omit<PendingAnswer, 'dueAt' | 'attempts' | 'at' | 'choice'>,
  pauseSeconds: number,
): Promise<boolean> {
  const kept = await db
    .insert(pendingAnswers)
    .values({ ...answer, dueAt: afterSeconds(pauseSeconds) })
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

export async function findPending(db: Queryable, key: PendingKey): Promise<PendingAnswer | undefined> {
  const [found] = await db.select().from(pendingAnswers).where(byKey(key));
  return found;
}

/** Lists answers whose next attempt is due, the longest due first. */
export async function listDue(db: Queryable, limit: number): Promise<PendingKey[]> {
  const { courseId, studentId, messageId, dueAt } = pendingAnswers;
  return db
    .select({ courseId, studentId, messageId })
    .from(pendingAnswers)
    .where(lte(dueAt, sql`now()`))
    .orderBy(asc(dueAt))
    .limit(limit);
}

export async function postpone(db: Queryable, key: PendingKey, seconds: number): Promise<void> {
  await db
    .update(pendingAnswers)
    .set({ attempts: sql`${pendingAnswers.attempts} + 1`, dueAt: afterSeconds(seconds) })
    .where(byKey(key));
}

/** Removes an answer that is being recorded. Returns false where another process recorded it. */
export async function takePending(tx: Queryable, key: PendingKey): Promise<boolean> {
  const taken = await tx.delete(pendingAnswers).where(byKey(key)).returning({ messageId: pendingAnswers.messageId });
  return taken.length > 0;
}
