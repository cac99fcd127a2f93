import { randomUUID } from 'node:crypto';
import type { Certificate, CertificateSettings, OwnCertificate } from '@coursecraft/contract/certificates/certificate';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { certificateSettings, certificates, deletedCertificates } from '../../platform/db/schema/certificates.ts';
import { courses } from '../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { readCriteria } from '../progress/repository/progress.ts';
import { lockStudent, type Student } from '../progress/repository/rollups.ts';
import { listVersions } from '../translations/repository/translations.ts';

const NONE_GIVEN: CertificateSettings = { isGiven: false, issuer: '', description: '', criteria: [] };

export async function readSettings(db: Queryable, courseId: string): Promise<CertificateSettings> {
  const { isGiven, issuer, description, criteria } = certificateSettings;
  const [found] = await db
    .select({ isGiven, issuer, description, criteria })
    .from(certificateSettings)
    .where(eq(certificateSettings.courseId, courseId));
  return found ?? NONE_GIVEN;
}

export async function writeSettings(db: Database, courseId: string, settings: CertificateSettings): Promise<void> {
  await db.transaction(async (tx) => {
    const named = [...new Set(settings.criteria.map(({ rowId }) => rowId))];
    const there = await tx
      .select({ rowId: criteriaTable.rowId })
      .from(criteriaTable)
      .where(and(eq(criteriaTable.courseId, courseId), inArray(criteriaTable.rowId, named)));
    if (there.length < settings.criteria.length) throw new AppError('invalid', 'certificate-criterion-unknown');
    await tx
      .insert(certificateSettings)
      .values({ courseId, ...settings })
      .onConflictDoUpdate({ target: certificateSettings.courseId, set: { ...settings, updatedAt: sql`now()` } });
  });
}

/** Certificates of a deleted course are withdrawn until the course is restored. */
const withdrawnAt = sql<Date | null>`least(${certificates.withdrawnAt}, ${courses.deletedAt})`.mapWith(
  certificates.withdrawnAt,
);

const own = {
  certificateId: certificates.certificateId,
  courseId: certificates.courseId,
  name: certificates.name,
  courseTitle: certificates.courseTitle,
  issuedAt: certificates.issuedAt,
  withdrawnAt,
};

const presentDates = <T extends { issuedAt: Date; withdrawnAt: Date | null }>({
  issuedAt,
  withdrawnAt: until,
  ...row
}: T) => ({
  ...row,
  issuedAt: issuedAt.toISOString(),
  ...(until ? { withdrawnAt: until.toISOString() } : {}),
});

export async function listOwn(db: Queryable, studentId: string): Promise<OwnCertificate[]> {
  const rows = await db
    .select(own)
    .from(certificates)
    .innerJoin(courses, eq(courses.courseId, certificates.courseId))
    .where(eq(certificates.studentId, studentId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.certificateId));
  return rows.map(presentDates);
}

/** Returns a student's last certificate in any language of the course: a valid one, or the last withdrawn one. */
export async function findOwn(db: Queryable, { courseId, studentId }: Student): Promise<OwnCertificate | undefined> {
  const versions = new Set((await listVersions(db, courseId)).map((version) => version.courseId));
  const taken = (await listOwn(db, studentId)).filter((one) => versions.has(one.courseId));
  return taken.find((one) => one.withdrawnAt === undefined) ?? taken[0];
}

/** Returns the criteria of a course in order; undefined if there are none or one is not mastered. */
export async function readCompleted(db: Queryable, student: Student): Promise<string[] | undefined> {
  const criteria = Object.entries(await readCriteria(db, student, {}, true));
  const isComplete = criteria.length > 0 && criteria.every(([, { status }]) => status === 'mastered');
  return isComplete ? criteria.map(([rowId]) => rowId) : undefined;
}

/** Issues a certificate with the author's current text. A person gets one per course in all its languages. */
export async function issue(db: Database, student: Student, name: string): Promise<OwnCertificate> {
  return db.transaction(async (tx) => {
    const [original] = await listVersions(tx, student.courseId);
    // Locks the original too, in one order, so that nobody gets certificates in two languages at once.
    for (const courseId of [...new Set([student.courseId, original?.courseId ?? student.courseId])].toSorted())
      await lockStudent(tx, { ...student, courseId });
    const settings = await readSettings(tx, student.courseId);
    if (!settings.isGiven) throw new AppError('conflict', 'no-certificates-here');
    const rowIds = await readCompleted(tx, student);
    if (!rowIds) throw new AppError('conflict', 'certificate-needs-all');
    const before = await findOwn(tx, student);
    if (before && before.withdrawnAt === undefined) throw new AppError('conflict', 'certificate-taken');
    const [course] = await tx.select().from(courses).where(eq(courses.courseId, student.courseId));
    if (!course) throw notFound('course');
    const words = new Map(settings.criteria.map((criterion) => [criterion.rowId, criterion.words]));
    // Anyone with the address can read it, so the id must be unguessable.
    const certificateId = `crt_${randomUUID().replaceAll('-', '')}`;
    await tx.insert(certificates).values({
      ...student,
      certificateId,
      name,
      rowIds,
      courseTitle: course.title,
      issuer: settings.issuer,
      description: settings.description,
      language: course.language,
      criteria: rowIds.flatMap((rowId) => words.get(rowId) ?? []),
    });
    const issued = await findOwn(tx, student);
    if (!issued) throw notFound('certificate');
    return issued;
  });
}

export async function remove(db: Queryable, studentId: string, certificateId: string): Promise<void> {
  const gone = await db
    .delete(certificates)
    .where(and(eq(certificates.studentId, studentId), eq(certificates.certificateId, certificateId)))
    .returning({ id: certificates.certificateId });
  if (gone.length === 0) throw notFound('certificate');
}

export async function find(db: Queryable, certificateId: string): Promise<Certificate> {
  const [found] = await db
    .select({
      certificateId: certificates.certificateId,
      name: certificates.name,
      courseTitle: certificates.courseTitle,
      description: certificates.description,
      issuer: certificates.issuer,
      language: certificates.language,
      criteria: certificates.criteria,
      issuedAt: certificates.issuedAt,
      withdrawnAt,
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.courseId, certificates.courseId))
    .where(eq(certificates.certificateId, certificateId));
  if (!found) throw notFound('certificate');
  return presentDates(found);
}

export async function listWithdrawn(db: Queryable): Promise<string[]> {
  const withdrawn = await db
    .select({ id: certificates.certificateId })
    .from(certificates)
    .innerJoin(courses, eq(courses.courseId, certificates.courseId))
    .where(sql`${withdrawnAt} is not null`);
  const deleted = await db.select({ id: deletedCertificates.certificateId }).from(deletedCertificates);
  return [...withdrawn, ...deleted].map(({ id }) => id).toSorted();
}
