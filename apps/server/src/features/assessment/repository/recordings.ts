import { MOST_RECORDINGS } from '@coursecraft/contract/assessment/endpoints';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { recordings } from '../../../platform/db/schema/recordings.ts';
import type { Student } from '../../progress/repository/rollups.ts';

export type Recording = typeof recordings.$inferSelect;
type NewRecording = Pick<Recording, 'recordingId' | 'storageKey' | 'mime' | 'size'>;

/** Names a recording as a file. */
export const recordingFileName = ({ recordingId, mime }: Pick<Recording, 'recordingId' | 'mime'>): string =>
  `${recordingId}.${mime.split('/')[1]}`;

const ofStudent = ({ courseId, studentId }: Student) =>
  and(eq(recordings.courseId, courseId), eq(recordings.studentId, studentId));

/** Adds a recording whose answer is not sent yet. Deletes the oldest above the number that an answer may have. */
export async function insertRecording(tx: Queryable, student: Student, recording: NewRecording): Promise<void> {
  await tx.insert(recordings).values({ ...student, ...recording });
  const unsent = await tx
    .select({ id: recordings.recordingId })
    .from(recordings)
    .where(and(ofStudent(student), isNull(recordings.messageId)))
    .orderBy(asc(recordings.recordingId));
  const over = unsent.slice(0, -MOST_RECORDINGS).map(({ id }) => id);
  if (over.length > 0)
    await tx.delete(recordings).where(and(ofStudent(student), inArray(recordings.recordingId, over)));
}

/** Adds recordings to the answer that was sent. Those of another answer stay there. */
export async function bindRecordings(
  db: Queryable,
  student: Student,
  recordingIds: readonly string[],
  messageId: string,
): Promise<void> {
  if (recordingIds.length === 0) return;
  await db
    .update(recordings)
    .set({ messageId })
    .where(and(ofStudent(student), inArray(recordings.recordingId, [...recordingIds]), isNull(recordings.messageId)));
}

/** Reads a recording of a course. Throws `not_found` if it is of another student. */
export async function readRecording(
  db: Queryable,
  { courseId, recordingId }: { courseId: string; recordingId: string },
  studentId: string | undefined,
): Promise<Recording> {
  const [row] = await db
    .select()
    .from(recordings)
    .where(and(eq(recordings.courseId, courseId), eq(recordings.recordingId, recordingId)));
  if (!row || (studentId !== undefined && row.studentId !== studentId)) throw notFound('recording');
  return row;
}

/** Returns the ids of recordings by answer, oldest first. */
export async function listRecordings(
  db: Queryable,
  courseId: string,
  answers: readonly { studentId: string; messageId: string }[],
): Promise<Map<string, string[]>> {
  if (answers.length === 0) return new Map();
  const rows = await db
    .select({ recordingId: recordings.recordingId, messageId: sql<string>`${recordings.messageId}` })
    .from(recordings)
    .where(
      and(
        eq(recordings.courseId, courseId),
        inArray(recordings.studentId, [...new Set(answers.map(({ studentId }) => studentId))]),
        inArray(recordings.messageId, [...new Set(answers.map(({ messageId }) => messageId))]),
      ),
    )
    .orderBy(asc(recordings.recordingId));
  const ofAnswers = Map.groupBy(rows, ({ messageId }) => messageId);
  return new Map([...ofAnswers].map(([messageId, all]) => [messageId, all.map(({ recordingId }) => recordingId)]));
}

/** Lists the files of a student's recordings. */
export async function listStorageKeys(db: Queryable, studentId: string): Promise<string[]> {
  const rows = await db
    .select({ storageKey: recordings.storageKey })
    .from(recordings)
    .where(eq(recordings.studentId, studentId));
  return rows.map(({ storageKey }) => storageKey);
}

/** Deletes recordings whose answer was not sent within a day. */
export async function forgetUnsent(db: Queryable): Promise<void> {
  await db
    .delete(recordings)
    .where(and(isNull(recordings.messageId), sql`${recordings.at} < now() - interval '1 day'`));
}
