import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { LoggedResult } from '@coursecraft/contract/progress/result';
import { isOfWork } from '@coursecraft/domain/mastery/fold';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { grantable } from '../../../platform/db/schema/grading-queue.ts';
import { answers, evidence, regradeRequests } from '../../../platform/db/schema/mastery.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { notifyPerson, withdrawNotification } from '../../notifications/repository/notifications.ts';
import {
  appendEvidence,
  foldEntries,
  gradedAnswer,
  type NewEvidence,
  readStates,
} from '../../progress/repository/evidence.ts';
import type { Student } from '../../progress/repository/rollups.ts';

type Entry = typeof evidence.$inferSelect;
type Answer = typeof answers.$inferSelect;

export type GradedEntry = { entry: Entry; answer: Answer; current: Entry };

const ofStudent = ({ courseId, studentId }: Student) =>
  and(eq(evidence.courseId, courseId), eq(evidence.studentId, studentId));

/** Reads a result of a student's answer. Throws where it is missing or is no result of an answer. */
export async function readGraded(tx: Queryable, student: Student, evidenceId: string): Promise<GradedEntry> {
  const [found] = await tx
    .select({ entry: evidence, answer: answers })
    .from(evidence)
    .leftJoin(answers, gradedAnswer)
    .where(and(ofStudent(student), eq(evidence.evidenceId, evidenceId)));
  if (!found) throw notFound('evidence');
  const { entry, answer } = found;
  if (entry.carriedFrom) throw new AppError('unprocessable', 'verdict-given-elsewhere');
  if (!answer || !isOfWork(entry)) {
    throw new AppError('unprocessable', 'verdict-not-contestable');
  }
  return { entry, answer, current: await statusOf(tx, student, entry) };
}

async function statusOf(tx: Queryable, student: Student, entry: Entry): Promise<Entry> {
  const regradeDecisions = await tx
    .select()
    .from(evidence)
    .where(and(ofStudent(student), eq(evidence.rowId, entry.rowId), eq(evidence.source, 'override')))
    .orderBy(asc(evidence.seq));
  return regradeDecisions.reduce(
    (status, regradeDecision) =>
      regradeDecision.refersTo === status.evidenceId || regradeDecision.refersTo === entry.evidenceId
        ? regradeDecision
        : status,
    entry,
  );
}

export async function findStudent(db: Queryable, courseId: string, evidenceId: string): Promise<Student> {
  const [found] = await db
    .select({ studentId: evidence.studentId })
    .from(evidence)
    .where(and(eq(evidence.courseId, courseId), eq(evidence.evidenceId, evidenceId)));
  if (!found) throw notFound('evidence');
  return { courseId, studentId: found.studentId };
}

export type RegradeDecision = {
  verdict: LoggedResult;
  comment: string;
  by: string;
  quote?: string | undefined;
};

async function statusVersion(tx: Queryable, { courseId, rowId, rowVersion }: Entry): Promise<number> {
  const [row] = await tx
    .select({ version: criteriaTable.version })
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId)))
    .for('update');
  return row?.version ?? rowVersion;
}

async function regradeEntry(
  tx: Queryable,
  { courseId }: Student,
  { entry, current: status, answer }: GradedEntry,
  { verdict, comment, by, quote: given }: RegradeDecision,
): Promise<NewEvidence> {
  const { evidencePerRow } = await readAssessmentConfig(tx, courseId);
  const { rowId, hintLevel, messageId } = entry;
  const start = given === undefined ? -1 : answer.text.indexOf(given);
  const quote = start < 0 ? entry.quote : given;
  return {
    rowId,
    rowVersion: await statusVersion(tx, entry),
    hintLevel,
    source: 'override',
    verdict,
    judge: by,
    by,
    comment,
    refersTo: status.evidenceId,
    messageId: messageId || undefined,
    quote: quote || undefined,
    quoteStart: (start < 0 ? entry.quoteStart : start) ?? undefined,
    counts: true,
    needed: evidencePerRow,
  };
}

/** Whether a decision would take a criterion from a student. The caller has locked the student. */
export async function takesBack(
  tx: Queryable,
  student: Student,
  graded: GradedEntry,
  regradeDecision: RegradeDecision,
): Promise<boolean> {
  const { rowId } = graded.entry;
  const before = await readStates(tx, student, [rowId]);
  if (before.get(rowId)?.status !== 'mastered') return false;
  const { states } = foldEntries(before, [await regradeEntry(tx, student, graded, regradeDecision)]);
  return states.get(rowId)?.status !== 'mastered';
}

/** Appends a regrade decision by the current criterion and returns its id. The caller has locked the student. */
export async function overrule(
  tx: Queryable,
  student: Student,
  graded: GradedEntry,
  regradeDecision: RegradeDecision,
): Promise<string> {
  const entry = await regradeEntry(tx, student, graded, regradeDecision);
  const [decisionId = ''] = await appendEvidence(tx, student, [entry]);
  await withdrawOffer(tx, student, graded.entry.evidenceId);
  await announceChange(tx, student.courseId, { studentId: student.studentId, answers: true });
  return decisionId;
}

export async function withdrawOffer(
  tx: Queryable,
  { courseId, studentId }: Student,
  evidenceId: string,
): Promise<void> {
  const ofStudent = and(eq(grantable.courseId, courseId), eq(grantable.studentId, studentId));
  await tx.delete(grantable).where(and(ofStudent, eq(grantable.evidenceId, evidenceId)));
}

export async function notifyRegraded(
  tx: Queryable,
  caller: Pick<Profile, 'uid'>,
  { courseId, studentId: uid }: Student,
  about: { partId: string; reason: string; subjectId?: string | undefined },
): Promise<void> {
  await writeAudit(tx, caller, { action: 'overruled-verdict', person: uid, courseId });
  await notifyPerson(tx, { uid, by: caller.uid, kind: 'verdict-overruled', courseId, ...about });
}

const regradeRequestOf = ({ courseId, studentId }: Student, evidenceId: string) =>
  and(
    eq(regradeRequests.courseId, courseId),
    eq(regradeRequests.studentId, studentId),
    eq(regradeRequests.evidenceId, evidenceId),
  );

export const notifyGraded = (
  tx: Queryable,
  by: Pick<Profile, 'uid'>,
  { courseId, studentId: uid }: Student,
  about: { partId: string; reason: string; subjectId?: string | undefined },
): Promise<void> => notifyPerson(tx, { uid, by: by.uid, kind: 'answer-graded', courseId, ...about });

export async function settleRegradeRequest(
  tx: Queryable,
  student: Student,
  evidenceId: string,
  { verdict, comment, by }: RegradeDecision,
): Promise<void> {
  await tx
    .update(regradeRequests)
    .set({
      status: verdict === 'met' ? 'granted' : 'upheld',
      reply: comment,
      resolvedBy: by,
      resolvedAt: sql`now()`,
    })
    .where(regradeRequestOf(student, evidenceId));
  await withdrawNotification(tx, { kind: 'verdict-contested', subjectId: evidenceId });
}

export async function reopenRegradeRequest(tx: Queryable, student: Student, evidenceId: string): Promise<void> {
  await tx
    .update(regradeRequests)
    .set({ status: 'open', reply: null, resolvedBy: null, resolvedAt: null })
    .where(regradeRequestOf(student, evidenceId));
}
