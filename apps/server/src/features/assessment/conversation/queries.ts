import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { HintLevel } from '@coursecraft/contract/progress/progress';
import { MOST_TURNS } from '@coursecraft/domain/assessment/conversation';
import type { StoredGrading } from '@coursecraft/domain/assessment/stored-grading';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable, scenarios } from '../../../platform/db/schema/criteria.ts';
import { answers, progress } from '../../../platform/db/schema/mastery.ts';
import type { OrPlaces } from '../../../platform/db/statement.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import type { StoredReply } from '../asked-check.ts';

export type PastTurn = {
  messageId: string;
  text: string;
  level: HintLevel;
  reply: StoredReply;
  examination: StoredGrading | null;
};

type Lesson = { elementId: string; title: string; content: string; learnerContent: string; learnerViewVersion: number };

export type StoredConversation = {
  turns: PastTurn[];
  lessons: Lesson[];
  mastered: string[];
  otherTask: TaskPlace | null;
};

type Place = OrPlaces<{ elementId: string; itemId: string | null; scenarioId: string | null }>;

export const answersTo = ({ courseId, studentId }: OrPlaces<Student>, { elementId, itemId, scenarioId }: Place) =>
  and(
    eq(answers.courseId, courseId),
    eq(answers.studentId, studentId),
    eq(answers.elementId, elementId),
    sql`${answers.itemId} is not distinct from ${itemId}`,
    sql`${answers.scenarioId} is not distinct from ${scenarioId}`,
  );

/**
 * Parts of the task's single statement. Criteria are looked up by id before the course, because the planner would
 * otherwise scan large courses.
 */
export const conversationParts = (
  student: OrPlaces<Student>,
  asked: Place & { threadId: string | null | Placeholder },
  askedRows: SQL,
) => {
  const { courseId, studentId } = student;
  const { elementId, itemId, scenarioId, threadId } = asked;
  return {
    turns: sql<PastTurn[]>`(
      select coalesce(json_agg(turn order by turn->>'messageId'), '[]') from (
        select json_build_object('messageId', message_id, 'text', text, 'level', hint_level, 'reply', reply,
          'examination', examination) as turn
        from ${answers} where ${answersTo(student, asked)} and thread_id = ${threadId}
        order by message_id limit ${MOST_TURNS + 1}) as thread)`,
    lessons: sql<Lesson[]>`(
      select coalesce(json_agg(json_build_object('elementId', e.element_id, 'title', e.title, 'content', e.content,
        'learnerContent', e.learner_content, 'learnerViewVersion', e.learner_view_version)
        order by e.element_id <> ${elementId}, e.element_id), '[]')
      from ${elements} as e where e.course_id = ${courseId} and e.element_id = any(array(
        select ${elementId}::text union all
        select element_id from ${criteriaTable} where course_id = ${courseId} and row_id = any(array(${askedRows})))))`,
    mastered: sql<string[]>`(
      select coalesce(json_agg(row_id), '[]') from ${progress}
      where course_id = ${courseId} and student_id = ${studentId} and status = 'mastered' and row_id in (
        select row_id from ${criteriaTable} where course_id = ${courseId} and element_id = ${elementId}))`,
    otherTask: sql<TaskPlace | null>`coalesce(
      (select json_build_object('elementId', s.element_id, 'scenarioId', s.scenario_id)
        from (select * from ${scenarios} where row_ids && array(${askedRows}) offset 0) as s
        where s.course_id = ${courseId} and s.scenario_id is distinct from ${scenarioId}
        order by s.element_id <> ${elementId}, s.scenario_id limit 1),
      (select json_build_object('elementId', e.element_id, 'itemId', ask->>'itemId')
        from (
          select course_id, element_id, position, asks from ${elements}
          where jsonb_path_query_array(asks, '$[*].rowIds[*]') ?| array(${askedRows}) offset 0) as e,
          jsonb_array_elements(e.asks) as ask
        where e.course_id = ${courseId} and ask->>'itemId' is distinct from ${itemId}
          and ask->'rowIds' ?| array(${askedRows})
        order by e.element_id <> ${elementId}, e.position, ask->>'itemId' limit 1))`,
  };
};
