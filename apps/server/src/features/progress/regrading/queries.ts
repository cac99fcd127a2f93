import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { Result } from '@coursecraft/contract/progress/result';
import { answerInWords, listItems } from '@coursecraft/domain/content/items';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { cutPage, readCursor } from '../../../platform/db/page-cursor.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable, scenarios } from '../../../platform/db/schema/criteria.ts';
import { answers, evidence, regradeRequests } from '../../../platform/db/schema/mastery.ts';
import { isOfGroup } from '../../enrollment/repository/groups.ts';
import {
  overrule,
  type RegradeDecision,
  readGraded,
  settleRegradeRequest,
} from '../../grading-queue/repository/regrade-decisions.ts';
import { saveTeacherGrade } from '../../grading-queue/repository/teacher-grades.ts';
import { isAssigned, readAssignees } from '../../inbox/repository/assignments.ts';
import { presentEvidence } from '../queries.ts';
import { gradedAnswer } from '../repository/evidence.ts';
import { lockStudent, type Student } from '../repository/rollups.ts';

type Words = { comment: string; quote?: string | undefined };

export async function regradeRequest(
  tx: Queryable,
  student: Student,
  evidenceId: string,
  words: Words,
): Promise<{ elementId: string }> {
  await lockStudent(tx, student);
  const { answer, current: status } = await readGraded(tx, student, evidenceId);
  if (status.verdict === 'met') {
    throw new AppError('unprocessable', 'answer-counts-already');
  }
  if (status.verdict === 'submitted') throw new AppError('unprocessable', 'answer-waits-for-teacher');
  if (words.quote && !answer.text.includes(words.quote)) {
    throw new AppError('invalid', 'quote-not-in-answer', {
      details: [{ path: 'quote', reason: 'quote-not-in-answer' }],
    });
  }
  const { comment, quote } = words;
  const kept = await tx
    .insert(regradeRequests)
    .values({ ...student, evidenceId, comment, quote: quote || undefined })
    .onConflictDoNothing()
    .returning({ id: regradeRequests.evidenceId });
  if (kept.length === 0) throw new AppError('conflict', 'contested-already');
  return { elementId: answer.elementId };
}

/**
 * Overrules a result and closes its regrade request. A free-text answer becomes an example. Returns its location and
 * whether it was the first grade.
 */
export async function override(
  tx: Queryable,
  student: Student,
  evidenceId: string,
  regradeDecision: RegradeDecision & { verdict: Result },
): Promise<{ elementId: string; isGrade: boolean }> {
  await lockStudent(tx, student);
  const graded = await readGraded(tx, student, evidenceId);
  const former = graded.current.verdict;
  if (former === regradeDecision.verdict) throw new AppError('conflict', 'verdict-stands-already');
  const decisionId = await overrule(tx, student, graded, regradeDecision);
  await settleRegradeRequest(tx, student, evidenceId, regradeDecision);
  const { verdict, by } = regradeDecision;
  if (graded.entry.source === 'answer')
    await saveTeacherGrade(tx, student, graded, { verdict, by, rulingId: decisionId, former });
  return { elementId: graded.answer.elementId, isGrade: former === 'submitted' };
}

const isListed = (courseId: string, groupId: string | undefined) =>
  and(
    eq(regradeRequests.courseId, courseId),
    isNull(profiles.testOf),
    isOfGroup(regradeRequests.studentId, courseId, groupId),
  );

async function countOpenContests(db: Queryable, courseId: string, groupId: string | undefined): Promise<number> {
  const [counted] = await db
    .select({ open: count() })
    .from(regradeRequests)
    .innerJoin(profiles, eq(profiles.uid, regradeRequests.studentId))
    .where(and(isListed(courseId, groupId), eq(regradeRequests.status, 'open')));
  return counted?.open ?? 0;
}

export async function listRegradeRequests(
  db: Queryable,
  courseId: string,
  { status, groupId, assigned, limit, cursor }: ParsedQuery<'listContests'>,
  uid: string,
): Promise<Omit<ReplyOf<'listContests'>, 'success'>> {
  const from = cursor === undefined ? undefined : readCursor(cursor, { at: 'moment', id: 'text' });
  const reads = db
    .select({
      contest: regradeRequests,
      since: sql<string>`to_json(${regradeRequests.at})#>>'{}'`,
      entry: evidence,
      answer: answers,
      displayName: profiles.displayName,
      statement: criteriaTable.statement,
      content: elements.content,
      opening: scenarios.opening,
    })
    .from(regradeRequests)
    .innerJoin(
      evidence,
      and(
        eq(evidence.courseId, regradeRequests.courseId),
        eq(evidence.studentId, regradeRequests.studentId),
        eq(evidence.evidenceId, regradeRequests.evidenceId),
      ),
    )
    .innerJoin(answers, gradedAnswer)
    .innerJoin(profiles, eq(profiles.uid, regradeRequests.studentId))
    .leftJoin(
      criteriaTable,
      and(eq(criteriaTable.courseId, evidence.courseId), eq(criteriaTable.rowId, evidence.rowId)),
    )
    .leftJoin(elements, and(eq(elements.courseId, answers.courseId), eq(elements.elementId, answers.elementId)))
    .leftJoin(scenarios, and(eq(scenarios.courseId, answers.courseId), eq(scenarios.scenarioId, answers.scenarioId)))
    .where(
      and(
        isListed(courseId, groupId),
        status === undefined ? undefined : eq(regradeRequests.status, status),
        isAssigned(regradeRequests.evidenceId, { courseId, assigned, uid }),
        from && sql`(${regradeRequests.at}, ${regradeRequests.evidenceId}) > (${from.at}::timestamptz, ${from.id})`,
      ),
    )
    .orderBy(asc(regradeRequests.at), asc(regradeRequests.evidenceId));
  const rows = await (limit === undefined ? reads : reads.limit(limit + 1));
  const { page, ...more } = cutPage(rows, limit ?? rows.length, ({ since, contest: { evidenceId } }) => ({
    at: since,
    id: evidenceId,
  }));
  const assignees = await readAssignees(
    db,
    courseId,
    page.map(({ contest }) => contest.evidenceId),
  );
  const listed = page.map(({ contest: disputed, entry, answer, displayName, statement, content, opening }) => {
    const item = listItems(content ?? '').find(({ id }) => id === answer.itemId);
    return {
      studentId: disputed.studentId,
      displayName,
      evidence: presentEvidence(entry, disputed),
      statement: statement ?? '',
      assignee: assignees.get(disputed.evidenceId),
      question: opening ?? item?.stem ?? '',
      answer: answerInWords(item, answer.text),
    };
  });
  return { contests: listed, ...more, open: await countOpenContests(db, courseId, groupId) };
}
