import type { Result } from '@coursecraft/contract/progress/result';
import { type Item, listItems } from '@coursecraft/domain/content/items';
import type { TeachingView } from '@coursecraft/domain/content/teaching-view';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { students } from '../repository/activity.ts';
import { bounds, type LocalScope } from '../repository/bounds.ts';

export type Task = {
  elementId: string;
  elementTitle: string;
  taskId: string;
  isScenario: boolean;
  /** No criterion depends on it. */
  isPractice: boolean;
  type: string;
  stem: string;
};

type PlacedElement = Pick<Task, 'elementId' | 'elementTitle'> & {
  asks: TeachingView['asks'];
  /** Present if a check asks for no criterion, because `asks` lacks it. */
  content: string | null;
  scenarios: { scenarioId: string; title: string }[];
};

/** An auto-graded check may ask for no criterion. Other tasks cannot be graded then. */
const isGraded = ({ rowIds, type }: Pick<Item, 'rowIds' | 'type'>) =>
  rowIds.length > 0 || (type !== 'package' && type !== 'free-response');

/** The beginning of a check in a text. */
const CHECK = '```check';

/** Reads the published checks and scenarios of a course in course order. */
export async function listTasks(db: Queryable, courseId: string): Promise<Task[]> {
  const { rows } = await db.execute<PlacedElement>(sql`
    select e.element_id as "elementId", e.title as "elementTitle", e.asks,
      case when (length(e.content) - length(replace(e.content, ${CHECK}::text, ''))) / ${CHECK.length}::int > jsonb_array_length(e.asks)
        then e.content end as content,
      (select coalesce(json_agg(json_build_object('scenarioId', c.scenario_id, 'title', c.title) order by c.scenario_id), '[]')
        from scenarios c where c.course_id = ${courseId} and c.element_id = e.element_id) as scenarios
    from elements e
    join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    join modules m on m.course_id = s.course_id and m.module_id = s.module_id
    where e.course_id = ${courseId} and e.published
    order by m.position, s.position, e.position, e.element_id`);
  return rows.flatMap(({ asks, content, scenarios, ...element }) => {
    const items = content === null ? asks : listItems(content).map(({ id, ...item }) => ({ ...item, itemId: id }));
    return [
      ...items.filter(isGraded).flatMap(({ itemId, rowIds, type, stem }): Task[] => {
        if (itemId === undefined) return [];
        return [{ ...element, taskId: itemId, isScenario: false, isPractice: rowIds.length === 0, type, stem }];
      }),
      ...scenarios.map(
        ({ scenarioId, title }): Task => ({
          ...element,
          ...{ taskId: scenarioId, isScenario: true, isPractice: false, type: 'scenario', stem: title },
        }),
      ),
    ];
  });
}

export type FirstAnswer = {
  studentId: string;
  taskId: string;
  first: Result;
  answers: number;
  isSolved: boolean;
  /** Absent if the element was opened too long before. */
  seconds: number | null;
};

/** Longer pauses are no work on a question, in seconds. */
const LONGEST_WORK = 1800;

/** Reads the first graded answer of each student to each task, with what followed. */
export async function listFirstAnswers(db: Queryable, courseId: string, scope: LocalScope): Promise<FirstAnswer[]> {
  const { since, until } = bounds(scope);
  const { rows } = await db.execute<FirstAnswer>(sql`
    with ${students(courseId, scope.groupId)},
    overruled as (
      select student_id, refers_to as evidence_id, (array_agg(verdict order by seq desc))[1] as verdict
      from evidence where course_id = ${courseId} and source = 'override' group by 1, 2),
    -- The results of free answers by criterion, with those of teachers.
    decided as (
      select e.student_id, e.message_id, bool_or(coalesce(o.verdict, e.verdict) = 'submitted') as waits,
        bool_and(coalesce(o.verdict, e.verdict) = 'met') as met,
        bool_or(coalesce(o.verdict, e.verdict) in ('met', 'partly')) as partly
      from evidence e left join overruled o using (student_id, evidence_id)
      where e.course_id = ${courseId} and e.source = 'answer' and e.message_id is not null group by 1, 2),
    tries as (
      select a.student_id, a.element_id, coalesce(a.item_id, a.scenario_id) as task_id, a.at,
        case when d.message_id is null then a.verdict when d.met then 'met' when d.partly then 'partly' else 'not-yet' end
          as verdict,
        lag(a.at) over (partition by a.student_id, a.element_id order by a.at, a.message_id) as before,
        row_number() over own as number
      from answers a join students using (student_id) left join decided d using (student_id, message_id)
      where a.course_id = ${courseId} and a.at >= ${since} and a.at < ${until} and d.waits is not true
      window own as (partition by a.student_id, coalesce(a.item_id, a.scenario_id) order by a.at, a.message_id)),
    opened as (
      select t.student_id, t.task_id, max(v.at) as at
      from tries t
      join visits v on v.course_id = ${courseId} and v.student_id = t.student_id and v.element_id = t.element_id and v.at < t.at
      where t.number = 1 group by 1, 2),
    firsts as (
      select student_id, task_id, min(verdict) filter (where number = 1) as first, count(*)::int as answers,
        bool_or(verdict = 'met') as solved, min(at) as at, min(before) filter (where number = 1) as before
      from tries where task_id is not null group by 1, 2)
    select student_id as "studentId", task_id as "taskId", first, answers, solved as "isSolved",
      case when passed <= ${LONGEST_WORK} then passed end as seconds
    from (
      select f.*, date_part('epoch', f.at - greatest(f.before, o.at)) as passed
      from firsts f left join opened o using (student_id, task_id)) timed`);
  return rows;
}
