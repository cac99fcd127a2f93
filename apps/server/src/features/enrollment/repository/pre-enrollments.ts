import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { ensureRollup } from '../../progress/repository/rollups.ts';
import { stayWhereLearning } from '../../translations/repository/change-translation.ts';

export async function enrollListed(tx: Queryable, { uid, email }: { uid: string; email: string }): Promise<void> {
  const { rows } = await tx.execute<{ courseId: string }>(sql`
    with listed as (
      delete from pre_enrolments p using courses c
      where c.course_id = p.course_id and c.deleted_at is null and p.email = lower(${email})
      returning p.course_id),
    let_in as (
      delete from removals r using listed l where r.course_id = l.course_id and r.uid = ${uid})
    insert into enrolments (course_id, student_id)
    select course_id, ${uid} from listed
    on conflict do nothing
    returning course_id as "courseId"`);
  await tx.execute(sql`delete from invitations where email = lower(${email})`);
  for (const { courseId } of rows) {
    await ensureRollup(tx, { courseId, studentId: uid });
    await stayWhereLearning(tx, { courseId, studentId: uid });
  }
}
