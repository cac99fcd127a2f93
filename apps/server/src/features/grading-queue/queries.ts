import { type Agreement, MOST_WAITING, SURE_CONFIDENCE } from '@coursecraft/contract/grading-queue/grading-queue';
import type { Assigned } from '@coursecraft/contract/inbox/inbox';
import type { LoggedResult } from '@coursecraft/contract/progress/result';
import { agreementOf, type Learned } from '@coursecraft/domain/criteria/agreement';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { cutPage, readCursor } from '../../platform/db/page-cursor.ts';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import type { ConversationLocation } from '../assessment/repository/conversations.ts';
import { isOfGroup } from '../enrollment/repository/groups.ts';
import { isAssigned } from '../inbox/repository/assignments.ts';
import { isInGradingQueue } from './repository/submitted-answers.ts';

export type Candidate = ConversationLocation & {
  evidenceId: string;
  rowId: string;
  verdict: LoggedResult;
  judge: string;
  isHeld: boolean;
};

/**
 * Whether `e` is the grader's last result in its conversation and no person has decided. Names the course in each
 * part, so that only its partitions are read.
 */
const isUndecided = (courseId: string) => sql`(
  exists (
    select 1 from knowledge_rows r
    where r.course_id = ${courseId} and r.row_id = e.row_id and r.status = 'active' and e.row_version >= r.asked_since)
  and exists (select 1 from profiles s where s.uid = e.student_id and s.test_of is null)
  and a.reply <> '{}'
  and not exists (
    select 1 from marks m
    where m.course_id = ${courseId} and m.student_id = e.student_id and m.evidence_id = e.evidence_id)
  and not exists (
    select 1 from evidence o
    where o.course_id = ${courseId} and o.student_id = e.student_id and o.row_id = e.row_id and o.seq > e.seq
      and o.source = 'override' and o.message_id = e.message_id)
  and not exists (
    select 1 from evidence l
    join answers b on b.course_id = l.course_id and b.student_id = l.student_id and b.message_id = l.message_id
    where l.course_id = ${courseId} and l.student_id = e.student_id and l.row_id = e.row_id and l.seq > e.seq
      and l.source = 'answer' and b.thread_id = a.thread_id))`;

export type Of = {
  courseId: string;
  groupId?: string | undefined;
  /** Only answers that are assigned to an author, or to nobody. */
  assigned?: { to: Assigned; uid: string } | undefined;
};

const isWanted = ({ courseId, assigned }: Of, evidenceId: SQL) =>
  isAssigned(evidenceId, { courseId, assigned: assigned?.to, uid: assigned?.uid ?? '' }) ?? sql`true`;

type Place = { doubt: number; evidenceId: string };
type CandidateRow = Candidate & Place & { isOpen: boolean };

const AT_ONCE = 200;

/** Reads entries by doubt. Limits before it filters, so that the cost stays constant. */
async function readByDoubt(db: Queryable, of: Of, needed: number, from: Place | undefined): Promise<CandidateRow[]> {
  const { courseId, groupId } = of;
  const after = from ? sql`and (doubt, evidence_id) < (${from.doubt}::bigint, ${from.evidenceId})` : sql``;
  const { rows } = await db.execute<CandidateRow>(sql`
    with e as materialized (
      select * from evidence
      where course_id = ${courseId} and source = 'answer' and verdict <> 'submitted' and ${isOfGroup(sql`student_id`, courseId, groupId)}
        and ${isWanted(of, sql`evidence.evidence_id`)} ${after}
      order by doubt desc, evidence_id desc limit ${AT_ONCE})
    select e.student_id as "studentId", a.thread_id as "threadId", e.message_id as "messageId",
      e.evidence_id as "evidenceId", e.row_id as "rowId", e.verdict, e.judge, e.doubt, ${isUndecided(courseId)} as "isOpen",
      exists (
        select 1 from progress p
        where p.course_id = ${courseId} and p.student_id = e.student_id and p.row_id = e.row_id
          and p.status = 'mastered' and e.evidence_id = any(p.evidence_ids)
          and (cardinality(p.evidence_ids) = 1 or cardinality(p.evidence_ids) <= ${needed})) as "isHeld"
    from e join answers a on a.course_id = ${courseId} and a.student_id = e.student_id and a.message_id = e.message_id
    order by e.doubt desc, e.evidence_id desc`);
  return rows;
}

async function readUndecided(
  db: Queryable,
  of: Of,
  needed: number,
  { most, from }: { most: number; from?: Place | undefined },
): Promise<CandidateRow[]> {
  const found: CandidateRow[] = [];
  let place = from;
  while (found.length < most) {
    const criteria = await readByDoubt(db, of, needed, place);
    found.push(...criteria.filter(({ isOpen }) => isOpen));
    place = criteria.at(-1);
    if (criteria.length < AT_ONCE) break;
  }
  return found.slice(0, most);
}

const submittedIn = (of: Of) => {
  const { courseId, groupId } = of;
  return sql`
  evidence e join answers a on a.course_id = ${courseId} and a.student_id = e.student_id and a.message_id = e.message_id
  where e.course_id = ${courseId} and ${isInGradingQueue} and a.reply <> '{}'
    and ${isOfGroup(sql`e.student_id`, courseId, groupId)} and ${isWanted(of, sql`e.evidence_id`)}`;
};

export type SubmittedText = { rowId: string; evidenceId: string; text: string };

/** The least certain first, then by criterion. */
const submittedOrder = sql`lpad((9999 - e.doubt)::text, 4, '0') || '/' || e.row_id`;

type SubmittedPlace = { place: string; evidenceId: string };

async function readSubmitted(
  db: Queryable,
  of: Of,
  { most, from }: { most: number; from?: SubmittedPlace | undefined },
): Promise<(Candidate & { place: string })[]> {
  const after = from ? sql`and (${submittedOrder}, e.evidence_id) > (${from.place}, ${from.evidenceId})` : sql``;
  const { rows } = await db.execute<Candidate & { place: string }>(sql`
    select e.student_id as "studentId", a.thread_id as "threadId", e.message_id as "messageId",
      e.evidence_id as "evidenceId", e.row_id as "rowId", e.verdict, e.judge, false as "isHeld",
      ${submittedOrder} as place
    from ${submittedIn(of)} ${after} order by place, e.evidence_id limit ${most}`);
  return rows;
}

export async function listSubmittedTexts(
  db: Queryable,
  of: Of,
  rowIds: readonly string[],
  most: number,
): Promise<SubmittedText[]> {
  if (rowIds.length === 0) return [];
  const { rows } = await db.execute<SubmittedText>(sql`
    select e.row_id as "rowId", e.evidence_id as "evidenceId", a.text
    from ${submittedIn(of)} and e.row_id = any(${sql.param([...rowIds])}::text[])
    order by e.row_id, e.evidence_id limit ${most}`);
  return rows;
}

const QUEUES = ['submitted', 'graded'] as const;

/** Lists answers to grade: submitted ones first, then those that an engine graded, each with the least certain first. */
export async function listUndecided(
  db: Queryable,
  of: Of,
  needed: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ page: Candidate[]; nextCursor?: string | undefined }> {
  const position = cursor === undefined ? undefined : readCursor(cursor, { queue: 'text', after: 'text', id: 'text' });
  if (position && !(QUEUES as readonly string[]).includes(position.queue))
    throw new AppError('invalid', 'cursor-unknown');
  const most = limit + 1;
  const submitted =
    position?.queue === 'graded'
      ? []
      : await readSubmitted(db, of, { most, from: position && { place: position.after, evidenceId: position.id } });
  const from =
    position?.queue === 'graded'
      ? { doubt: Number.parseInt(position.after, 10) || 0, evidenceId: position.id }
      : undefined;
  const graded =
    submitted.length < most ? await readUndecided(db, of, needed, { most: most - submitted.length, from }) : [];
  return cutPage([...submitted, ...graded], limit, (last) =>
    'doubt' in last
      ? { queue: 'graded', after: String(last.doubt), id: last.evidenceId }
      : { queue: 'submitted', after: last.place, id: last.evidenceId },
  );
}

/** Selects earlier answers that the grader accepts now, whose students lack the criterion, without a teacher grade. */
export const granting = ({ courseId, groupId }: Of) => sql`(
  select g.*, e.message_id, a.thread_id, r.statement, r.element_id, e.seq, e.at as answered_at
  from grantable g
  join evidence e on e.course_id = g.course_id and e.student_id = g.student_id and e.evidence_id = g.evidence_id
  join answers a on a.course_id = e.course_id and a.student_id = e.student_id and a.message_id = e.message_id
  join knowledge_rows r on r.course_id = g.course_id and r.row_id = g.row_id and r.status = 'active'
    and e.row_version >= r.asked_since
  left join progress p on p.course_id = g.course_id and p.student_id = g.student_id and p.row_id = g.row_id
  where g.course_id = ${courseId} and g.reason in ('wording', 'points') and ${isOfGroup(sql`g.student_id`, courseId, groupId)}
    and p.status is distinct from 'mastered'
    and not exists (
      select 1 from marks m
      where m.course_id = g.course_id and m.student_id = g.student_id and m.evidence_id = g.evidence_id))`;

/**
 * Counts waiting answers up to `MOST_WAITING`, the oldest submission, and earlier answers that would be accepted now.
 */
export async function countDecisions(
  db: Queryable,
  of: Of,
): Promise<{ waiting: number; oldest?: string | undefined; sure: number; grantable: number }> {
  const { rows } = await db.execute<{ submitted: number; oldest: string | null; sure: number; grantable: number }>(sql`
    select (select count(*)::int from ${granting(of)} g) as grantable, count(*)::int as submitted, min(e.at)::text as oldest,
      count(*) filter (where (a.examination ->> 'confidence')::float >= ${SURE_CONFIDENCE}
        and a.examination -> 'rows' @> jsonb_build_array(jsonb_build_object('rowId', e.row_id, 'verdict', 'met')))::int as sure
    from ${submittedIn(of)}`);
  const { submitted = 0, oldest, sure = 0, grantable = 0 } = rows[0] ?? {};
  const graded = await readUndecided(db, of, 1, { most: Math.max(0, MOST_WAITING - submitted) });
  return {
    waiting: Math.min(MOST_WAITING, submitted + graded.length),
    oldest: oldest ? new Date(oldest).toISOString() : undefined,
    sure,
    grantable,
  };
}

type Agreeing = Agreement & { rowId: string; elementId: string; statement: string };

export async function readAgreements(db: Queryable, courseId: string): Promise<Agreeing[]> {
  const { rows } = await db.execute<Omit<Agreeing, keyof Agreement> & { marks: number; learned: Learned | null }>(sql`
    select r.row_id as "rowId", r.element_id as "elementId", r.statement, r.learned, count(*)::int as marks
    from marks m join knowledge_rows r on r.course_id = m.course_id and r.row_id = m.row_id and r.status = 'active'
      and m.row_version >= r.asked_since
    where m.course_id = ${courseId}
    group by r.course_id, r.row_id order by r.position, r.row_id`);
  return rows.map(({ learned, marks, rowId, elementId, statement }) => {
    const { tried = 0, agreeing = 0 } = agreementOf(learned) ?? {};
    return { rowId, elementId, statement, marks, tried, agreeing };
  });
}

export async function readCriterionToGrade(
  tx: Queryable,
  courseId: string,
  rowId: string,
): Promise<{ pointIds: string[]; askedSince: number; isActive: boolean } | undefined> {
  const [row] = await tx
    .select({ keyPoints: criteriaTable.keyPoints, askedSince: criteriaTable.askedSince, status: criteriaTable.status })
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId)));
  return (
    row && {
      pointIds: row.keyPoints.map(({ pointId }) => pointId),
      askedSince: row.askedSince,
      isActive: row.status === 'active',
    }
  );
}
