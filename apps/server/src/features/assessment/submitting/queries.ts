import { sql } from 'drizzle-orm';
import { answers } from '../../../db/schema/mastery.ts';
import type { OrPlaces } from '../../../db/statement.ts';
import type { Learner } from '../../../records/rollups.ts';
import { showedModelAnswer, waitsForTeacher } from '../../../records/submitted-answers.ts';
import type { KeptReply } from '../asked.ts';
import { answersTo } from '../talk/queries.ts';

/** The last answer to a task that was submitted to a teacher, as the task's one statement reads it. */
export type FoundSubmission = {
  text: string;
  reply: KeptReply;
  /** The version of the check or scenario that it answers; an element that is explained has none. */
  itemVersion: string | null;
  isWaiting: boolean;
};

type Place = OrPlaces<{ elementId: string; itemId: string | null; scenarioId: string | null }>;

/** Part of the task's one statement. */
export const submissionPart = (learner: OrPlaces<Learner>, place: Place) => {
  const entries = sql`
    from evidence s where s.course_id = ${learner.courseId} and s.student_id = ${learner.studentId}
      and s.message_id = ${answers.messageId}`;
  return sql<FoundSubmission | null>`(
    select json_build_object('text', text, 'reply', reply, 'itemVersion', item_version,
      'isWaiting', exists (select ${entries} and ${waitsForTeacher('s')}))
    from ${answers}
    where ${answersTo(learner, place)} and reply->>'state' = 'submitted'
      and exists (select ${entries} and ${showedModelAnswer})
    order by message_id desc limit 1)`;
};
