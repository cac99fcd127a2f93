import type { Agreement, RowAgreement } from '@coursecraft/contract/shapes/marking';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { agreementOf, type Learned } from '@coursecraft/domain/knowledge/agreement';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { cutPage, readCursor } from '../../db/page-cursor.ts';
import { knowledgeRows } from '../../db/schema/knowledge.ts';
import type { TalkPlace } from '../../records/talks.ts';

/** A verdict on a conversation that may be marked. */
export type Candidate = TalkPlace & {
  evidenceId: string;
  rowId: string;
  verdict: Verdict;
  judge: string;
  isHeld: boolean;
};

/** How unsure a judge was that did not measure it, by what it said. */
const doubt = sql`round(coalesce(e.doubt,
  case e.verdict when 'partly' then 0.6 when 'not-yet' then 0.3 else 0.2 end)::numeric * 1000)::int`;

/**
 * The last verdict of the judge on each criterion in each conversation, as long as its words are there, the criterion asks
 * for the same, and no person has decided. Test students are nobody to be marked.
 */
const undecided = (courseId: string) => sql`(
  select l.*, p.evidence_ids as proofs, p.status
  from (
    select distinct on (e.student_id, a.thread_id, e.row_id) e.student_id, e.evidence_id, e.row_id, e.row_version,
      e.message_id, e.verdict, e.judge, a.thread_id, ${doubt} as doubt
    from evidence e
    join answers a on a.course_id = e.course_id and a.student_id = e.student_id and a.message_id = e.message_id
    where e.course_id = ${courseId} and e.source = 'answer' and a.reply <> '{}'
    order by e.student_id, a.thread_id, e.row_id, e.seq desc) l
  join knowledge_rows r on r.course_id = ${courseId} and r.row_id = l.row_id and r.status = 'active'
    and l.row_version >= r.asked_since
  join profiles s on s.uid = l.student_id and s.test_of is null
  left join progress p on p.course_id = ${courseId} and p.student_id = l.student_id and p.row_id = l.row_id
  where not exists (
      select 1 from marks m
      where m.course_id = ${courseId} and m.student_id = l.student_id and m.evidence_id = l.evidence_id)
    and not exists (
      select 1 from evidence o
      where o.course_id = ${courseId} and o.student_id = l.student_id and o.row_id = l.row_id
        and o.source = 'override' and o.message_id = l.message_id))`;

type Found = Candidate & { doubt: number };

/** Verdicts that nobody decided on, those first of which the judge was least sure. */
export async function listUndecided(
  db: Queryable,
  courseId: string,
  needed: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ page: Candidate[]; nextCursor?: string | undefined }> {
  const from = cursor === undefined ? undefined : readCursor(cursor, { doubt: 'number', id: 'text' });
  const { rows } = await db.execute<Found>(sql`
    select u.student_id as "studentId", u.thread_id as "threadId", u.message_id as "messageId",
      u.evidence_id as "evidenceId", u.row_id as "rowId", u.verdict, u.judge, u.doubt,
      coalesce(u.status = 'mastered' and u.evidence_id = any(u.proofs)
        and (cardinality(u.proofs) = 1 or cardinality(u.proofs) <= ${needed}), false) as "isHeld"
    from ${undecided(courseId)} u
    where ${from === undefined} or (u.doubt, u.evidence_id) < (${Number(from?.doubt ?? 0)}, ${from?.id ?? ''})
    order by u.doubt desc, u.evidence_id desc limit ${limit + 1}`);
  return cutPage(rows, limit, ({ doubt: unsure, evidenceId }) => ({ doubt: String(unsure), id: evidenceId }));
}

export async function countUndecided(db: Queryable, courseId: string): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from ${undecided(courseId)} u`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Earlier answers of which the judge says by now that they show a criterion, which their students do not hold yet. */
export const granting = (courseId: string) => sql`(
  select g.*, e.message_id, a.thread_id, r.statement, r.element_id, e.seq, e.at as answered_at
  from grantable g
  join evidence e on e.course_id = g.course_id and e.student_id = g.student_id and e.evidence_id = g.evidence_id
  join answers a on a.course_id = e.course_id and a.student_id = e.student_id and a.message_id = e.message_id
  join knowledge_rows r on r.course_id = g.course_id and r.row_id = g.row_id and r.status = 'active'
    and e.row_version >= r.asked_since
  left join progress p on p.course_id = g.course_id and p.student_id = g.student_id and p.row_id = g.row_id
  where g.course_id = ${courseId} and p.status is distinct from 'mastered')`;

export async function countGrantable(db: Queryable, courseId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${granting(courseId)} g`);
  return rows[0]?.count ?? 0;
}

type Agreeing = RowAgreement & { rowId: string; elementId: string; statement: string };

/** How far the judge agrees with people on each criterion that they marked answers of. */
export async function readAgreements(db: Queryable, courseId: string): Promise<Agreeing[]> {
  const { rows } = await db.execute<Omit<Agreeing, keyof Agreement> & { marks: number; learned: Learned | null }>(sql`
    select r.row_id as "rowId", r.element_id as "elementId", r.statement, r.learned, count(*)::int as marks
    from marks m join knowledge_rows r on r.course_id = m.course_id and r.row_id = m.row_id and r.status = 'active'
      and m.row_version >= r.asked_since
    where m.course_id = ${courseId}
    group by r.course_id, r.row_id order by r.position, r.row_id`);
  return rows.map(({ learned, marks, rowId, elementId, statement }) => {
    const { tried = 0, agreeing = 0, isFitted = false } = agreementOf(learned) ?? {};
    return { rowId, elementId, statement, marks, tried, agreeing, isFitted };
  });
}

/** A criterion that answers are marked by, with the first version that asks for what it asks for. */
export async function readMarkedRow(
  tx: Queryable,
  courseId: string,
  rowId: string,
): Promise<{ pointIds: string[]; askedSince: number; isActive: boolean } | undefined> {
  const [row] = await tx
    .select({ keyPoints: knowledgeRows.keyPoints, askedSince: knowledgeRows.askedSince, status: knowledgeRows.status })
    .from(knowledgeRows)
    .where(and(eq(knowledgeRows.courseId, courseId), eq(knowledgeRows.rowId, rowId)));
  return (
    row && {
      pointIds: row.keyPoints.map(({ pointId }) => pointId),
      askedSince: row.askedSince,
      isActive: row.status === 'active',
    }
  );
}
