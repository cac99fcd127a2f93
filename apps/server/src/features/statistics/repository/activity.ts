import { type SQL, sql } from 'drizzle-orm';
import { cards } from '../../../platform/db/schema/flashcards.ts';
import { flags, notes, questions, reactions } from '../../../platform/db/schema/inbox.ts';
import { answers, doneElements, views, visits } from '../../../platform/db/schema/mastery.ts';
import { personalVersions } from '../../../platform/db/schema/personal-versions.ts';
import { tutorMessages } from '../../../platform/db/schema/tutor.ts';
import { isOfGroup } from '../../enrollment/repository/groups.ts';
import { learnsHere } from '../../translations/repository/translations.ts';

/**
 * Returns the students of a course or group as a subquery. Excludes test students and those who use another language.
 */
export const students = (courseId: string, groupId?: string): SQL => sql`
  students as (
    select e.student_id, e.enrolled_at, coalesce(nullif(p.display_name, ''), p.email) as name
    from enrolments e join profiles p on p.uid = e.student_id and p.test_of is null
    where e.course_id = ${courseId} and ${learnsHere('e')} and ${isOfGroup(sql`e.student_id`, courseId, groupId)})`;

const TRACES = [
  [visits, visits.at],
  [views, views.at],
  [answers, answers.at],
  [tutorMessages, tutorMessages.at],
  [doneElements, doneElements.at],
  [cards, cards.reviewedAt],
  [notes, notes.at],
  [notes, notes.updatedAt],
  [questions, questions.at],
  [flags, flags.at],
  [reactions, reactions.at],
  [personalVersions, personalVersions.at],
] as const;

/** Returns student activity as a subquery over `students`. All counts of active students use it. */
export function activity(courseId: string): SQL {
  const traces = TRACES.map(
    ([table, at]) => sql`
      select ${table.studentId} as student_id, ${table.elementId} as element_id, ${at} as at,
        ${sql.raw(String(table === answers))} as is_answer
      from ${table} where ${table.courseId} = ${courseId}`,
  );
  const disputed = sql`
      select student_id, null, at, false from contests where course_id = ${courseId}`;
  return sql`
  activity as (
    select done.student_id, done.element_id, done.at, done.is_answer
    from (${sql.join([...traces, disputed], sql` union all `)}) done
    join students using (student_id))`;
}
