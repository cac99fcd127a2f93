import type { LtiCourseLink, LtiPlatform, LtiPlatformInput } from '@coursecraft/contract/lti/lti';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { isUniqueViolation } from '../../platform/db/is-unique-violation.ts';
import { newId } from '../../platform/db/new-id.ts';
import { profiles } from '../../platform/db/schema/accounts.ts';
import { connectionRequests } from '../../platform/db/schema/connections.ts';
import { ltiCourses, ltiGrades, ltiPeople, ltiPlatforms, ltiUsed } from '../../platform/db/schema/lti.ts';

export type PlatformRow = typeof ltiPlatforms.$inferSelect;

export async function listPlatforms(db: Queryable): Promise<LtiPlatform[]> {
  const rows = await db.select().from(ltiPlatforms).orderBy(asc(ltiPlatforms.createdAt));
  const people = await db
    .select({ platformId: ltiPeople.platformId, many: count() })
    .from(ltiPeople)
    .groupBy(ltiPeople.platformId);
  const courses = await db
    .select({ platformId: ltiCourses.platformId, many: count() })
    .from(ltiCourses)
    .groupBy(ltiCourses.platformId);
  const manyOf = (of: typeof people, id: string) => of.find(({ platformId }) => platformId === id)?.many ?? 0;
  return rows.map(({ createdBy: _, createdAt, deploymentIds, ...row }) => ({
    ...row,
    deploymentIds: deploymentIds ?? [],
    createdAt: createdAt.toISOString(),
    people: manyOf(people, row.platformId),
    courses: manyOf(courses, row.platformId),
  }));
}

export async function insertPlatform(
  db: Queryable,
  platform: LtiPlatformInput,
  createdBy: string,
): Promise<LtiPlatform> {
  try {
    const [row] = await db
      .insert(ltiPlatforms)
      .values({
        ...platform,
        deploymentIds: platform.deploymentIds.length > 0 ? platform.deploymentIds : null,
        platformId: newId('plt'),
        createdBy,
      })
      .returning();
    if (!row) throw notFound('platform');
    const { createdBy: _, createdAt, deploymentIds, ...rest } = row;
    return { ...rest, deploymentIds: deploymentIds ?? [], createdAt: createdAt.toISOString(), people: 0, courses: 0 };
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', 'lti-platform-known');
    throw error;
  }
}

export async function deletePlatform(db: Database, platformId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(ltiPlatforms).where(eq(ltiPlatforms.platformId, platformId)).returning();
    if (gone.length === 0) throw notFound('platform');
    await tx
      .delete(connectionRequests)
      .where(and(eq(connectionRequests.kind, 'lti'), eq(connectionRequests.providerId, platformId)));
    await tx.delete(ltiGrades).where(eq(ltiGrades.platformId, platformId));
    await tx.delete(ltiCourses).where(eq(ltiCourses.platformId, platformId));
  });
}

/** Finds a platform by issuer, and by client id where several installations share the issuer. */
export async function findPlatform(
  db: Queryable,
  { issuer, clientId }: { issuer: string; clientId: string | undefined },
): Promise<PlatformRow | undefined> {
  const rows = await db
    .select()
    .from(ltiPlatforms)
    .where(
      and(eq(ltiPlatforms.issuer, issuer), clientId === undefined ? undefined : eq(ltiPlatforms.clientId, clientId)),
    )
    .limit(2);
  return rows.length === 1 ? rows[0] : undefined;
}

export async function readPlatform(db: Queryable, platformId: string): Promise<PlatformRow> {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.platformId, platformId));
  if (!row) throw notFound('platform');
  return row;
}

/** Whether launches from a deployment are accepted. The first launch sets it where none was registered. */
export async function takesDeployment(db: Queryable, platformId: string, deploymentId: string): Promise<boolean> {
  const ofPlatform = eq(ltiPlatforms.platformId, platformId);
  await db
    .update(ltiPlatforms)
    .set({ deploymentIds: [deploymentId] })
    .where(and(ofPlatform, isNull(ltiPlatforms.deploymentIds)));
  return (await readPlatform(db, platformId)).deploymentIds?.includes(deploymentId) ?? false;
}

export async function useOnce(db: Queryable, token: string, expiresAt: Date): Promise<boolean> {
  await db.delete(ltiUsed).where(lt(ltiUsed.expiresAt, sql`now()`));
  const used = await db.insert(ltiUsed).values({ token, expiresAt }).onConflictDoNothing().returning();
  return used.length > 0;
}

type Subject = { platformId: string; subject: string };

export async function findPerson(db: Queryable, { platformId, subject }: Subject): Promise<string | undefined> {
  const [row] = await db
    .select({ uid: ltiPeople.uid })
    .from(ltiPeople)
    .where(and(eq(ltiPeople.platformId, platformId), eq(ltiPeople.subject, subject)));
  return row?.uid;
}

export async function keepPerson(db: Queryable, person: Subject & { uid: string }): Promise<string> {
  await db.insert(ltiPeople).values(person).onConflictDoNothing();
  return (await findPerson(db, person)) ?? person.uid;
}

export async function removeProfile(db: Queryable, uid: string): Promise<void> {
  await db.delete(profiles).where(eq(profiles.uid, uid));
}

type CoursePlatform = { courseId: string; platformId: string };
const ofBoth = ({ courseId, platformId }: CoursePlatform) =>
  and(eq(ltiCourses.courseId, courseId), eq(ltiCourses.platformId, platformId));

export async function openCourseTo(db: Queryable, of: CoursePlatform, openedBy: string): Promise<void> {
  await db
    .insert(ltiCourses)
    .values({ ...of, openedBy })
    .onConflictDoNothing();
}

export async function isOpenTo(db: Queryable, of: CoursePlatform): Promise<boolean> {
  return (await db.select({ courseId: ltiCourses.courseId }).from(ltiCourses).where(ofBoth(of))).length > 0;
}

export async function noteRoster(db: Queryable, of: CoursePlatform, membershipsUrl: string): Promise<void> {
  await db.update(ltiCourses).set({ membershipsUrl }).where(ofBoth(of));
}

export async function readCourseLink(db: Queryable, of: CoursePlatform) {
  const [row] = await db.select().from(ltiCourses).where(ofBoth(of));
  if (!row) throw notFound('platform');
  return row;
}

export async function closeCourseTo(db: Database, of: CoursePlatform): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(ltiCourses).where(ofBoth(of));
    await tx.delete(ltiGrades).where(and(eq(ltiGrades.courseId, of.courseId), eq(ltiGrades.platformId, of.platformId)));
  });
}

export async function listLinks(db: Queryable, courseId: string): Promise<LtiCourseLink[]> {
  const links = await db
    .select()
    .from(ltiCourses)
    .where(eq(ltiCourses.courseId, courseId))
    .orderBy(asc(ltiCourses.since));
  if (links.length === 0) return [];
  const names = await db
    .select({ platformId: ltiPlatforms.platformId, name: ltiPlatforms.name })
    .from(ltiPlatforms)
    .where(
      inArray(
        ltiPlatforms.platformId,
        links.map(({ platformId }) => platformId),
      ),
    );
  const grades = await db.select().from(ltiGrades).where(eq(ltiGrades.courseId, courseId));
  return links.map(({ platformId, since, membershipsUrl }) => {
    const own = grades.filter((grade) => grade.platformId === platformId);
    const failed = own.filter(({ problem }) => problem !== null);
    return {
      platformId,
      name: names.find((one) => one.platformId === platformId)?.name ?? platformId,
      since: since.toISOString(),
      hasRoster: membershipsUrl !== null,
      grades: {
        sent: own.filter(({ dueAt }) => dueAt === null).length,
        waiting: own.filter(({ dueAt, problem }) => dueAt !== null && problem === null).length,
        failed: failed.length,
      },
      problem: failed.at(-1)?.problem ?? undefined,
    };
  });
}
