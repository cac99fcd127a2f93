import type { PackageBlock, PackageResult } from '@coursecraft/contract/content-packages/package-block';
import type { Result } from '@coursecraft/contract/progress/result';
import { listPackages } from '@coursecraft/domain/content/packages';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { evidenceBasis, isSameEvidence } from '@coursecraft/domain/mastery/evidence-basis';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { elements } from '../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { answers } from '../../platform/db/schema/mastery.ts';
import { packageAttempts } from '../../platform/db/schema/package-attempts.ts';
import { uploads } from '../../platform/db/schema/uploads.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import { readAssessmentConfig } from '../assessment/repository/assessment-config.ts';
import { foldEntries, readStates, writeEvidence } from '../progress/repository/evidence.ts';
import { basisOf, readProvingAnswers } from '../progress/repository/evidence-bases.ts';
import { lockStudent, type Student } from '../progress/repository/rollups.ts';

export type PackagePlace = { courseId: string; elementId: string; itemId: string };
export type Attempt = typeof packageAttempts.$inferSelect;

export async function findPackage(
  db: Queryable,
  { courseId, elementId, itemId }: PackagePlace,
  seesDrafts: boolean,
): Promise<PackageBlock> {
  const [element] = await db
    .select({ content: elements.content })
    .from(elements)
    .where(
      and(
        eq(elements.courseId, courseId),
        eq(elements.elementId, elementId),
        seesDrafts ? undefined : elements.published,
      ),
    );
  const found = element && listPackages(element.content).find(({ id }) => id === itemId);
  if (!found) throw new AppError('not_found', 'package-gone');
  return found;
}

export async function isPackagePublished(
  db: Queryable,
  { courseId, elementId }: Omit<PackagePlace, 'itemId'>,
): Promise<boolean> {
  const found = await db
    .select({ id: elements.elementId })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId), elements.published));
  return found.length > 0;
}

export async function findArchive(db: Queryable, courseId: string, { file }: PackageBlock): Promise<string> {
  const name = readPictureAddress(file)?.name ?? '';
  const [archive] = await db
    .select({ storageKey: uploads.storageKey })
    .from(uploads)
    .where(and(eq(uploads.courseId, courseId), eq(uploads.name, name)));
  if (!archive) throw new AppError('not_found', 'package-file-gone');
  return archive.storageKey;
}

const ofAttempt = ({ courseId, studentId }: Student, itemId: string) =>
  and(
    eq(packageAttempts.courseId, courseId),
    eq(packageAttempts.studentId, studentId),
    eq(packageAttempts.itemId, itemId),
  );

export async function readAttempt(db: Queryable, student: Student, itemId: string): Promise<Attempt | undefined> {
  const [found] = await db.select().from(packageAttempts).where(ofAttempt(student, itemId));
  return found;
}

export const resultOf = ({ score, isCompleted, isPassed }: Attempt): PackageResult => ({
  isCompleted,
  ...withoutNulls({ score, isPassed }),
});

export async function forgetAttempt(db: Queryable, student: Student, itemId: string): Promise<void> {
  await db.delete(packageAttempts).where(ofAttempt(student, itemId));
}

/**
 * Returns the result of an attempt: by the author's passing score, else by the package's own result. Undefined while
 * it is open.
 */
export function verdictOf(
  { passingScore }: PackageBlock,
  { score, isCompleted, isPassed }: PackageResult,
): Result | undefined {
  const isPassing = passingScore !== undefined && score !== undefined ? score >= passingScore : isPassed;
  if (isPassing === true) return 'met';
  if (!isCompleted) return undefined;
  return (isPassing ?? passingScore === undefined) ? 'met' : 'not-yet';
}

type Saying = PackageResult & { state?: string | undefined };
type Recorded = { result: PackageResult; mastered: string[] };

const JUDGE = 'package';

export async function saveAttempt(
  tx: Queryable,
  student: Student,
  place: PackagePlace,
  played: PackageBlock,
  decide: (before: Attempt | undefined) => Saying,
): Promise<Recorded> {
  await lockStudent(tx, student);
  const before = await readAttempt(tx, student, place.itemId);
  const { state, ...result } = decide(before);
  const verdict = verdictOf(played, result);
  const isNew = verdict !== undefined && before?.recorded !== 'met' && before?.recorded !== verdict;
  const kept = {
    ...(state === undefined ? {} : { state }),
    score: result.score ?? null,
    isCompleted: result.isCompleted,
    isPassed: verdict === undefined ? null : verdict === 'met',
    recorded: isNew ? verdict : (before?.recorded ?? null),
    updatedAt: new Date(),
  };
  const [after] = await tx
    .insert(packageAttempts)
    .values({ ...student, elementId: place.elementId, itemId: place.itemId, ...kept })
    .onConflictDoUpdate({
      target: [packageAttempts.courseId, packageAttempts.studentId, packageAttempts.itemId],
      set: { elementId: place.elementId, ...kept },
    })
    .returning();
  const mastered = isNew ? await recordResult(tx, student, place, played, { verdict, score: result.score }) : [];
  return { result: after ? resultOf(after) : result, mastered };
}

async function recordResult(
  tx: Queryable,
  student: Student,
  { courseId, elementId, itemId }: PackagePlace,
  { rows: tied = [] }: PackageBlock,
  { verdict, score }: { verdict: Result; score: number | undefined },
): Promise<string[]> {
  const messageId = newId('msg');
  const rows = await tx
    .select({ rowId: criteriaTable.rowId, version: criteriaTable.version })
    .from(criteriaTable)
    .where(
      and(eq(criteriaTable.courseId, courseId), inArray(criteriaTable.rowId, tied), eq(criteriaTable.status, 'active')),
    )
    .orderBy(criteriaTable.rowId)
    .for('share');
  const { evidencePerRow, packageEvidence } = await readAssessmentConfig(tx, courseId);
  const states = await readStates(
    tx,
    student,
    rows.map(({ rowId }) => rowId),
  );
  const basis = evidenceBasis({ elementId, itemId }, undefined, '');
  const proving = await readProvingAnswers(
    tx,
    student,
    rows.map(({ rowId }) => rowId),
  );
  const isRepeated = (rowId: string) =>
    proving.some((proof) => proof.rowId === rowId && isSameEvidence(basisOf(proof), basis));
  const folded = foldEntries(
    states,
    rows.map(({ rowId, version }) => ({
      rowId,
      rowVersion: version,
      source: 'package',
      messageId,
      verdict,
      judge: JUDGE,
      hintLevel: 'unaided',
      counts: packageEvidence && !isRepeated(rowId),
      needed: evidencePerRow,
      by: student.studentId,
    })),
  );
  const { newlyMastered: mastered, evidence } = folded;
  await tx.insert(answers).values({
    ...student,
    messageId,
    threadId: newId('thr'),
    elementId,
    itemId,
    text: score === undefined ? '' : `${Math.round(score * 100)} %`,
    verdict,
    hintLevel: 'unaided',
    hintGiven: false,
    reply: { verdict, mastered, evidence: evidence.map(({ evidenceId, rowId }) => ({ evidenceId, rowId })) },
  });
  await writeEvidence(tx, student, folded);
  return mastered;
}
