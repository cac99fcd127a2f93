import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns a condition that a column names a member of the group; true without a group. */
export const isOfGroup = (studentId: SQLWrapper, courseId: string, groupId: string | undefined): SQL =>
  groupId === undefined
    ? sql`true`
    : sql`${studentId} in (
        select m.student_id from group_members m where m.course_id = ${courseId} and m.group_id = ${groupId})`;
