import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export const isOfGroup = (studentId: SQLWrapper, courseId: string, groupId: string | undefined): SQL =>
  groupId === undefined
    ? sql`true`
    : sql`${studentId} in (
        select m.student_id from group_members m where m.course_id = ${courseId} and m.group_id = ${groupId})`;
