import type { Group } from '@coursecraft/contract/enrollment/group';
import { refused } from '@coursecraft/contract/reasons';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { isUniqueViolation } from '../../../platform/db/is-unique-violation.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { enrollments, profiles } from '../../../platform/db/schema/accounts.ts';
import { groupMembers, groups } from '../../../platform/db/schema/groups.ts';

type Key = { courseId: string; groupId: string };

const MOST_GROUPS = 200;

const here = ({ courseId, groupId }: Key) => and(eq(groups.courseId, courseId), eq(groups.groupId, groupId));

export async function listGroups(db: Queryable, courseId: string, groupId?: string): Promise<Group[]> {
  const { rows } = await db.execute<Omit<Group, 'createdAt'> & { createdAt: Date }>(sql`
    select g.group_id as "groupId", g.name, g.created_at as "createdAt", array(
      select m.student_id from group_members m join enrolments e using (course_id, student_id)
      where m.course_id = g.course_id and m.group_id = g.group_id
      order by e.enrolled_at, e.student_id) as "studentIds"
    from groups g
    where g.course_id = ${courseId} and (${groupId ?? null}::text is null or g.group_id = ${groupId ?? null})
    order by lower(g.name), g.group_id`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

async function readGroup(db: Queryable, { courseId, groupId }: Key): Promise<Group> {
  const [group] = await listGroups(db, courseId, groupId);
  if (!group) throw notFound('group');
  return group;
}

async function named<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', refused('group-name-taken', { name }), { cause: error });
  }
}

async function addMembers(tx: Queryable, key: Key, studentIds: readonly string[]): Promise<void> {
  const ids = [...new Set(studentIds)];
  if (ids.length === 0) return;
  // Locks the enrollments, so that a student who is being removed from the course is not added.
  const found = await tx
    .select({ studentId: enrollments.studentId })
    .from(enrollments)
    .innerJoin(profiles, eq(profiles.uid, enrollments.studentId))
    .where(and(eq(enrollments.courseId, key.courseId), inArray(enrollments.studentId, ids), isNull(profiles.testOf)))
    .for('share', { of: enrollments });
  if (found.length < ids.length) throw new AppError('not_found', 'students-not-of-course');
  await tx
    .insert(groupMembers)
    .values(ids.map((studentId) => ({ courseId: key.courseId, groupId: key.groupId, studentId })))
    .onConflictDoNothing();
}

export async function createGroup(
  db: Database,
  courseId: string,
  { name, studentIds }: { name: string; studentIds: readonly string[] },
): Promise<Group> {
  const key = { courseId, groupId: newId('grp') };
  return db.transaction(async (tx) => {
    const [counted] = await tx.select({ there: count() }).from(groups).where(eq(groups.courseId, courseId));
    if ((counted?.there ?? 0) >= MOST_GROUPS)
      throw new AppError('conflict', refused('too-many-groups', { most: MOST_GROUPS }));
    await named(name, () => tx.insert(groups).values({ ...key, name }));
    await addMembers(tx, key, studentIds);
    return readGroup(tx, key);
  });
}

export async function renameGroup(db: Database, key: Key, name: string): Promise<Group> {
  await named(name, () => db.update(groups).set({ name }).where(here(key)));
  return readGroup(db, key);
}

export async function changeMembers(
  db: Database,
  key: Key,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<Group> {
  return db.transaction(async (tx) => {
    const [group] = await tx.select().from(groups).where(here(key)).for('share');
    if (!group) throw notFound('group');
    const { courseId, groupId } = key;
    await tx
      .delete(groupMembers)
      .where(
        and(
          eq(groupMembers.courseId, courseId),
          eq(groupMembers.groupId, groupId),
          inArray(groupMembers.studentId, [...remove]),
        ),
      );
    await addMembers(tx, key, add);
    return readGroup(tx, key);
  });
}

export async function deleteGroup(db: Database, key: Key): Promise<void> {
  const gone = await db.delete(groups).where(here(key)).returning({ id: groups.groupId });
  if (gone.length === 0) throw notFound('group');
}
