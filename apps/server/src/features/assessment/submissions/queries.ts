import { sql } from 'drizzle-orm';
import { answers } from '../../../platform/db/schema/mastery.ts';
import type { OrPlaces } from '../../../platform/db/statement.ts';
import { showedModelAnswer, waitsForTeacher } from '../../grading-queue/repository/submitted-answers.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import type { StoredReply } from '../asked-check.ts';
import { answersTo } from '../conversation/queries.ts';

export type FoundSubmission = {
  text: string;
  reply: StoredReply;
  itemVersion: string | null;
  isWaiting: boolean;
};

type Place = OrPlaces<{ elementId: string; itemId: string | null; scenarioId: string | null }>;

export const submissionPart = (student: OrPlaces<Student>, place: Place) => {
  const entries = sql`
    from evidence s where s.course_id = ${student.courseId} and s.student_id = ${student.studentId}
      and s.message_id = ${answers.messageId}`;
  return sql<FoundSubmission | null>`(
    select json_build_object('text', text, 'reply', reply, 'itemVersion', item_version,
      'isWaiting', exists (select ${entries} and ${waitsForTeacher('s')}))
    from ${answers}
    where ${answersTo(student, place)} and reply->>'state' = 'submitted'
      and exists (select ${entries} and ${showedModelAnswer})
    order by message_id desc limit 1)`;
};
