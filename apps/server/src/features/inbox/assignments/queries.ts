import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Assignee } from '@coursecraft/contract/inbox/inbox';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courseAuthors } from '../../../platform/db/schema/accounts.ts';
import { inboxAssignments } from '../../../platform/db/schema/inbox.ts';
import { isOfGroup } from '../../enrollment/repository/groups.ts';
import { isInGradingQueue } from '../../grading-queue/repository/submitted-answers.ts';
import { readAssignees } from '../repository/assignments.ts';

const isOfStudent = sql`exists (select from profiles s where s.uid = o.student_id and s.test_of is null)`;

type Counts = Omit<ReplyOf<'countInbox'>, 'success'>;
type Of = { courseId: string; groupId?: string | undefined; uid: string };

/** Entries that wait for the authors, without those of test students. */
const openEntries = ({ courseId, groupId }: Of) => {
  const ofStudents = sql`${isOfStudent} and ${isOfGroup(sql`o.student_id`, courseId, groupId)}`;
  return sql`
    select 'questions' as kind, o.question_id as entry_id from questions o
      where o.course_id = ${courseId} and o.status = 'open' and ${ofStudents}
    union all
    select 'flags', o.note_id from flags o
      where o.course_id = ${courseId} and o.status in ('open', 'in-review') and ${ofStudents}
    union all
    select 'regrades', o.evidence_id from contests o
      where o.course_id = ${courseId} and o.status = 'open' and ${ofStudents}
    union all
    select 'answers', e.evidence_id from evidence e
      where e.course_id = ${courseId} and ${isInGradingQueue} and ${isOfGroup(sql`e.student_id`, courseId, groupId)}`;
};

export async function countInbox(db: Queryable, of: Of): Promise<Counts> {
  const { courseId, uid } = of;
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where o.kind = 'questions')::int as questions,
      count(*) filter (where o.kind = 'flags')::int as flags,
      count(*) filter (where o.kind = 'regrades')::int as regrades,
      count(*) filter (where o.kind = 'answers')::int as answers,
      count(*) filter (where i.uid = ${uid})::int as mine
    from (${openEntries(of)}) o
    left join inbox_assignments i on i.course_id = ${courseId} and i.entry_id = o.entry_id`);
  return rows[0] ?? { questions: 0, flags: 0, regrades: 0, answers: 0, mine: 0 };
}

type Entry = { elementId: string | null; isAnswer: boolean };

/** Finds a question, flag, regrade request or answer of a student of the course. */
async function findEntry(db: Queryable, courseId: string, entryId: string): Promise<Entry> {
  const { rows } = await db.execute<Entry>(sql`
    select o.element_id as "elementId", false as "isAnswer" from questions o
      where o.course_id = ${courseId} and o.question_id = ${entryId} and ${isOfStudent}
    union all
    select o.element_id, false from flags o where o.course_id = ${courseId} and o.note_id = ${entryId} and ${isOfStudent}
    union all
    select null, false from contests o where o.course_id = ${courseId} and o.evidence_id = ${entryId} and ${isOfStudent}
    union all
    select r.element_id, true from evidence o
      join knowledge_rows r on r.course_id = o.course_id and r.row_id = o.row_id
      where o.course_id = ${courseId} and o.evidence_id = ${entryId} and o.source = 'answer' and ${isOfStudent}
    order by 2`);
  const [found] = rows;
  if (!found) throw notFound('entry');
  return found;
}

/** Assigns an entry to an author of the course, or to nobody. Returns the element that it is about. */
export async function assignEntry(
  tx: Queryable,
  { courseId, entryId }: { courseId: string; entryId: string },
  uid: string | null,
): Promise<Entry & { assignee?: Assignee | undefined }> {
  const entry = await findEntry(tx, courseId, entryId);
  const key = and(eq(inboxAssignments.courseId, courseId), eq(inboxAssignments.entryId, entryId));
  if (uid === null) {
    await tx.delete(inboxAssignments).where(key);
    return entry;
  }
  const authors = await tx
    .select({ uid: courseAuthors.uid })
    .from(courseAuthors)
    .where(and(eq(courseAuthors.courseId, courseId), eq(courseAuthors.uid, uid)));
  if (authors.length === 0) throw notFound('author');
  await tx
    .insert(inboxAssignments)
    .values({ courseId, entryId, uid })
    .onConflictDoUpdate({
      target: [inboxAssignments.courseId, inboxAssignments.entryId],
      set: { uid, at: sql`now()` },
    });
  return { ...entry, assignee: (await readAssignees(tx, courseId, [entryId])).get(entryId) };
}
