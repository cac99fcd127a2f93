import type { TaskPlace } from '@coursecraft/contract/shapes/examination';
import type { HintLevel } from '@coursecraft/contract/shapes/progress';
import type { KeptExamination } from '@coursecraft/domain/examination/examination';
import { MOST_TURNS } from '@coursecraft/domain/examination/talk';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { elements } from '../../../db/schema/courses.ts';
import { knowledgeRows, scenarios } from '../../../db/schema/knowledge.ts';
import { answers, progress } from '../../../db/schema/mastery.ts';
import type { OrPlaces } from '../../../db/statement.ts';
import type { Learner } from '../../../records/rollups.ts';
import type { KeptReply } from '../asked.ts';

/** An answer of the thread that the next one goes on with. */
export type PastTurn = {
  messageId: string;
  text: string;
  level: HintLevel;
  reply: KeptReply;
  examination: KeptExamination | null;
};

type Lesson = { elementId: string; title: string; content: string; learnerContent: string; learnerViewVersion: number };

/** What the task's one statement reads for a conversation. */
export type FoundTalk = {
  turns: PastTurn[];
  lessons: Lesson[];
  mastered: string[];
  otherTask: TaskPlace | null;
};

/** What was asked: a check, a scenario, or the element itself. */
type Place = OrPlaces<{ elementId: string; itemId: string | null; scenarioId: string | null }>;

/** The answers of one learner to the same task: an element explained has neither check nor scenario. */
export const answersTo = ({ courseId, studentId }: OrPlaces<Learner>, { elementId, itemId, scenarioId }: Place) =>
  and(
    eq(answers.courseId, courseId),
    eq(answers.studentId, studentId),
    eq(answers.elementId, elementId),
    sql`${answers.itemId} is not distinct from ${itemId}`,
    sql`${answers.scenarioId} is not distinct from ${scenarioId}`,
  );

/** Parts of the task's one statement. `askedRows` selects the ids of the criteria that the task asks for. */
export const talkParts = (
  learner: OrPlaces<Learner>,
  asked: Place & { threadId: string | null | Placeholder },
  askedRows: SQL,
) => {
  const { courseId, studentId } = learner;
  const { elementId, itemId, scenarioId, threadId } = asked;
  return {
    turns: sql<PastTurn[]>`(
      select coalesce(json_agg(turn order by turn->>'messageId'), '[]') from (
        select json_build_object('messageId', message_id, 'text', text, 'level', hint_level, 'reply', reply,
          'examination', examination) as turn
        from ${answers} where ${answersTo(learner, asked)} and thread_id = ${threadId}
        order by message_id limit ${MOST_TURNS + 1}) as thread)`,
    lessons: sql<Lesson[]>`(
      select coalesce(json_agg(json_build_object('elementId', e.element_id, 'title', e.title, 'content', e.content,
        'learnerContent', e.learner_content, 'learnerViewVersion', e.learner_view_version)
        order by e.element_id <> ${elementId}, e.element_id), '[]')
      from ${elements} as e where e.course_id = ${courseId} and (e.element_id = ${elementId} or e.element_id in (
        select element_id from ${knowledgeRows} where course_id = ${courseId} and row_id in ${askedRows})))`,
    mastered: sql<string[]>`(
      select coalesce(json_agg(row_id), '[]') from ${progress}
      where course_id = ${courseId} and student_id = ${studentId} and status = 'mastered' and row_id in (
        select row_id from ${knowledgeRows} where course_id = ${courseId} and element_id = ${elementId}))`,
    otherTask: sql<TaskPlace | null>`coalesce(
      (select json_build_object('elementId', s.element_id, 'scenarioId', s.scenario_id) from ${scenarios} as s
        where s.course_id = ${courseId} and s.scenario_id is distinct from ${scenarioId}
          and exists (select 1 from unnest(s.row_ids) as row_id where row_id in ${askedRows})
        order by s.element_id <> ${elementId}, s.scenario_id limit 1),
      (select json_build_object('elementId', e.element_id, 'itemId', ask->>'itemId')
        from ${elements} as e, jsonb_array_elements(e.asks) as ask
        where e.course_id = ${courseId} and ask->>'itemId' is distinct from ${itemId}
          and exists (select 1 from jsonb_array_elements_text(ask->'rowIds') as row_id where row_id in ${askedRows})
        order by e.element_id <> ${elementId}, e.position, ask->>'itemId' limit 1))`,
  };
};
