import type { Presence } from '@coursecraft/contract/courses/course-event';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { COURSE_EVENTS } from '../../../platform/db/listen-to-changes.ts';

type Changed =
  | { elementId: string; version: number; working?: true | undefined }
  | { elementId?: string; knowledge: true; working?: true | undefined }
  | { studentId: string; questions: true }
  | { studentId: string; flags: true }
  | { studentId: string; answers: true }
  | { dueDates: true }
  | { presence: Presence };

/** Notifies subscribers of a course when the transaction commits. Events contain locations, never content. */
export async function announceChange(tx: Queryable, courseId: string, changed?: Changed): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${COURSE_EVENTS}, (
      json_build_object('courseId', course_id, 'revision', revision)::jsonb || ${JSON.stringify(changed ?? {})}::jsonb
    )::text)
    from courses where course_id = ${courseId}`);
}
