import { AUTHORING_KINDS, LEARNING_KINDS } from '@coursecraft/contract/notifications/notification';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { inBatches } from '../../../platform/db/in-batches.ts';
import { forgetWritesOf } from '../../../platform/db/replica-position.ts';
import { enrollments } from '../../../platform/db/schema/accounts.ts';
import { answerDrafts } from '../../../platform/db/schema/answer-drafts.ts';
import { certificates } from '../../../platform/db/schema/certificates.ts';
import { deletions } from '../../../platform/db/schema/deletions.ts';
import { reminders } from '../../../platform/db/schema/due-dates.ts';
import { cards } from '../../../platform/db/schema/flashcards.ts';
import { grantable, marks } from '../../../platform/db/schema/grading-queue.ts';
import { groupMembers } from '../../../platform/db/schema/groups.ts';
import { flags, notes, questions, reactions } from '../../../platform/db/schema/inbox.ts';
import { jobs } from '../../../platform/db/schema/jobs.ts';
import { ltiGrades } from '../../../platform/db/schema/lti.ts';
import {
  answers,
  doneElements,
  evidence,
  places,
  progress,
  regradeRequests,
  rollups,
  views,
  visits,
} from '../../../platform/db/schema/mastery.ts';
import { notifications } from '../../../platform/db/schema/notifications.ts';
import { packageAttempts } from '../../../platform/db/schema/package-attempts.ts';
import { pendingAnswers } from '../../../platform/db/schema/pending-answers.ts';
import { personalVersions } from '../../../platform/db/schema/personal-versions.ts';
import { recordings } from '../../../platform/db/schema/recordings.ts';
import { shownModelAnswers } from '../../../platform/db/schema/shown-model-answers.ts';
import { studentNotes } from '../../../platform/db/schema/student-notes.ts';
import { learningPlans } from '../../../platform/db/schema/study-plans.ts';
import { tutorMessages } from '../../../platform/db/schema/tutor.ts';
import { xapiStatements } from '../../../platform/db/schema/xapi-statements.ts';
import { forgetAgreement, withdrawExamples } from '../../grading-queue/repository/withdraw-examples.ts';

/** Every table with data about students. A test compares the list with the database. */
export const LEARNING_TABLES = [
  groupMembers,
  ltiGrades,
  enrollments,
  studentNotes,
  answers,
  evidence,
  progress,
  rollups,
  doneElements,
  regradeRequests,
  views,
  places,
  visits,
  questions,
  flags,
  notes,
  reactions,
  tutorMessages,
  personalVersions,
  packageAttempts,
  pendingAnswers,
  recordings,
  answerDrafts,
  shownModelAnswers,
  cards,
  marks,
  grantable,
  reminders,
  learningPlans,
  certificates,
  xapiStatements,
] as const;

/** Deletes learning data for good, in one course or all. `keepExamples` keeps accepted examples without a name. */
export async function deleteLearningData(
  tx: Queryable,
  studentIds: readonly string[],
  { courseId, keepExamples = false }: { courseId?: string | undefined; keepExamples?: boolean } = {},
): Promise<void> {
  const ids = [...studentIds];
  if (!keepExamples) await withdrawExamples(tx, ids, courseId);
  await forgetAgreement(tx, ids, courseId);
  for (const table of LEARNING_TABLES) {
    await tx
      .delete(table)
      .where(and(inArray(table.studentId, ids), courseId === undefined ? undefined : eq(table.courseId, courseId)));
  }
  await tx
    .delete(deletions)
    .where(
      and(
        or(
          and(inArray(deletions.deletedBy, ids), inArray(deletions.kind, ['note', 'own-element'])),
          and(eq(deletions.kind, 'enrolment'), inArray(sql`${deletions.place} ->> 'id'`, ids)),
        ),
        courseId === undefined ? undefined : eq(deletions.courseId, courseId),
      ),
    );
  await tx
    .delete(notifications)
    .where(
      and(
        or(
          and(inArray(notifications.uid, ids), inArray(notifications.kind, [...LEARNING_KINDS])),
          and(inArray(notifications.byUid, ids), inArray(notifications.kind, [...AUTHORING_KINDS])),
        ),
        courseId === undefined ? undefined : eq(notifications.courseId, courseId),
      ),
    );
  if (courseId !== undefined) return;
  await tx.delete(jobs).where(inArray(jobs.uid, ids));
  await forgetWritesOf(tx, ids);
}

const BATCH = 2_000;

/** Deletes the texts and recordings of old answers, and tutor conversations, in batches. Results stay, without quotes. */
export async function forgetOldWords(db: Queryable, before: Date): Promise<void> {
  const at = before.toISOString();
  await inBatches(BATCH, () =>
    db.execute(sql`
      update answers set text = '', response = null, reply = '{}', examination = null
      where reply <> '{}' and (course_id, student_id, message_id) in (
        select course_id, student_id, message_id from answers
        where at < ${at} and reply <> '{}' order by at limit ${BATCH})`),
  );
  await db.execute(sql`
    delete from grantable g using evidence e
    where e.course_id = g.course_id and e.student_id = g.student_id and e.evidence_id = g.evidence_id and e.at < ${at}`);
  await inBatches(BATCH, () =>
    db.execute(sql`
      update evidence set quote = null, quotes = null
      where (quote is not null or quotes is not null) and (course_id, student_id, evidence_id) in (
        select course_id, student_id, evidence_id from evidence
        where at < ${at} and (quote is not null or quotes is not null) order by at limit ${BATCH})`),
  );
  await inBatches(BATCH, () =>
    db.execute(sql`
      delete from pending_answers where (course_id, student_id, message_id) in (
        select course_id, student_id, message_id from pending_answers where at < ${at} order by at limit ${BATCH})`),
  );
  await inBatches(BATCH, () =>
    db.execute(sql`
      delete from recordings where (course_id, recording_id) in (
        select course_id, recording_id from recordings where at < ${at} order by at limit ${BATCH})`),
  );
  await inBatches(BATCH, () =>
    db.execute(sql`
      delete from tutor_messages where (course_id, student_id, message_id) in (
        select course_id, student_id, message_id from tutor_messages where at < ${at} order by at limit ${BATCH})`),
  );
}
