import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { GRANT_REASONS, GrantableAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable, criterionVersionsTable } from '../../../platform/db/schema/criteria.ts';
import { grantable } from '../../../platform/db/schema/grading-queue.ts';
import { type ConversationLocation, readConversations } from '../../assessment/repository/conversations.ts';
import { presentCriterion } from '../../criteria/repository/criteria.ts';
import { readTasks } from '../conversations/queries.ts';
import { granting, type Of } from '../queries.ts';

const MOST_SHOWN = 200;
const MOST_JUDGED = 200;

export type GrantReason = (typeof GRANT_REASONS)[number];
type Granting = ConversationLocation &
  Pick<GrantableAnswer, 'evidenceId' | 'rowId' | 'elementId' | 'statement'> & {
    quote: string;
    reason: GrantReason;
    at: Date;
  };

export async function listGrantable(db: Queryable, of: Of): Promise<GrantableAnswer[]> {
  const { rows } = await db.execute<Granting>(sql`
    select g.student_id as "studentId", g.thread_id as "threadId", g.message_id as "messageId",
      g.evidence_id as "evidenceId", g.row_id as "rowId", g.element_id as "elementId", g.statement, g.quote, g.reason,
      g.answered_at as at
    from ${granting(of)} g order by g.seq desc limit ${MOST_SHOWN}`);
  const conversations = await readConversations(db, of.courseId, rows);
  const tasks = await readTasks(db, of.courseId, conversations, []);
  return rows.map(({ studentId: _, threadId: __, messageId: ___, at, ...offer }, index) => {
    const conversation = conversations[index] ?? [];
    return {
      ...offer,
      question: tasks.questionOf(conversation),
      answer: conversation.flatMap(({ text }) => text.trim() || []).join('\n\n'),
      at: new Date(at).toISOString(),
    };
  });
}

export type Offer = Pick<typeof grantable.$inferSelect, 'studentId' | 'evidenceId' | 'quote' | 'reason'>;

export async function readOffers(db: Queryable, courseId: string, evidenceIds: readonly string[]): Promise<Offer[]> {
  const { rows } = await db.execute<Offer>(sql`
    select g.student_id as "studentId", g.evidence_id as "evidenceId", g.quote, g.reason
    from ${granting({ courseId })} g where g.evidence_id = any(${sql.param([...evidenceIds])}::text[])`);
  return rows;
}

export type Refused = ConversationLocation & { evidenceId: string; rowVersion: number };

/** Reads the latest refusals for a criterion that still apply, without a teacher grade, of students who lack it. */
export async function readRefused(db: Queryable, courseId: string, rowId: string): Promise<Refused[]> {
  const { rows } = await db.execute<Refused>(sql`
    select l.student_id as "studentId", l.thread_id as "threadId", l.message_id as "messageId",
      l.evidence_id as "evidenceId", l.row_version as "rowVersion"
    from (
      select distinct on (e.student_id, a.thread_id) e.student_id, e.evidence_id, e.row_version, e.message_id, e.verdict,
        e.seq, a.thread_id
      from evidence e
      join answers a on a.course_id = e.course_id and a.student_id = e.student_id and a.message_id = e.message_id
      where e.course_id = ${courseId} and e.row_id = ${rowId} and e.source = 'answer' and a.reply <> '{}'
      order by e.student_id, a.thread_id, e.seq desc) l
    join knowledge_rows r on r.course_id = ${courseId} and r.row_id = ${rowId} and l.row_version >= r.asked_since
    left join progress p on p.course_id = ${courseId} and p.student_id = l.student_id and p.row_id = ${rowId}
    where l.verdict <> 'met' and p.status is distinct from 'mastered'
      and not exists (
        select 1 from evidence o
        where o.course_id = ${courseId} and o.student_id = l.student_id and o.row_id = ${rowId}
          and o.source = 'override' and o.message_id = l.message_id)
      and not exists (
        select 1 from marks m
        where m.course_id = ${courseId} and m.student_id = l.student_id and m.evidence_id = l.evidence_id)
    order by l.seq desc limit ${MOST_JUDGED}`);
  return rows;
}

export async function readPointTexts(
  db: Queryable,
  courseId: string,
  rowId: string,
  versions: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ version: criterionVersionsTable.version, keyPoints: criterionVersionsTable.keyPoints })
    .from(criterionVersionsTable)
    .where(
      and(
        eq(criterionVersionsTable.courseId, courseId),
        eq(criterionVersionsTable.rowId, rowId),
        inArray(criterionVersionsTable.version, [...new Set(versions)]),
      ),
    );
  return new Map(rows.map(({ version, keyPoints }) => [version, keyPoints.map(({ text }) => text)]));
}

/** Replaces the offers of a criterion, and stores what they were graded by. */
export async function saveOffers(
  db: Database,
  courseId: string,
  rowId: string,
  offers: readonly Offer[],
  reviewedAs: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks the criterion first, in the same order as regrade decisions, to avoid a deadlock.
    await tx
      .update(criteriaTable)
      .set({ reviewedAs })
      .where(and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId)));
    const ofRow = and(eq(grantable.courseId, courseId), eq(grantable.rowId, rowId));
    await tx.delete(grantable).where(ofRow);
    if (offers.length > 0) {
      await tx
        .insert(grantable)
        .values(offers.map((offer) => ({ ...offer, courseId, rowId })))
        .onConflictDoNothing();
    }
  });
}

export async function readGradedCriterion(
  db: Queryable,
  courseId: string,
  rowId: string,
): Promise<Criterion | undefined> {
  const [criterion] = await db
    .select()
    .from(criteriaTable)
    .where(
      and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId), eq(criteriaTable.status, 'active')),
    );
  return criterion && presentCriterion(criterion);
}
