import type { Check } from '@coursecraft/contract/assessment/check';
import { listChecks } from '@coursecraft/domain/content/checks';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { cards } from '../../../platform/db/schema/flashcards.ts';
import { answers } from '../../../platform/db/schema/mastery.ts';
import type { Student } from '../../progress/repository/rollups.ts';

type PlacedCheck = { check: Check; elementId: string; elementTitle: string };

export async function listChecksOf(
  db: Queryable,
  { courseId, studentId }: Student,
  due: readonly { rowId: string; elementId: string }[],
): Promise<PlacedCheck[]> {
  const rowIds = new Set(due.map(({ rowId }) => rowId));
  const { rows } = await db.execute<{ elementId: string; title: string; content: string }>(sql`
    select e.element_id as "elementId", e.title, e.content
    from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    join modules m on m.course_id = s.course_id and m.module_id = s.module_id
    where e.course_id = ${courseId} and e.published and (
      e.element_id = any(${sql.param(due.map(({ elementId }) => elementId))}::text[])
      or exists (
        select from jsonb_array_elements(e.asks) a, jsonb_array_elements_text(a -> 'rowIds') r
        where r = any(${sql.param([...rowIds])}::text[])))
    order by m.position, s.position, e.position`);
  const checks = rows.flatMap(({ elementId, title, content }) =>
    listChecks(content).flatMap((check) =>
      check.id && check.rows?.some((rowId) => rowIds.has(rowId)) ? [{ check, elementId, elementTitle: title }] : [],
    ),
  );
  const itemIds = checks.flatMap(({ check }) => check.id ?? []);
  if (itemIds.length === 0) return [];
  const last = await db
    .select({ itemId: answers.itemId, at: sql<string>`max(${answers.at})` })
    .from(answers)
    .where(and(eq(answers.courseId, courseId), eq(answers.studentId, studentId), inArray(answers.itemId, itemIds)))
    .groupBy(answers.itemId);
  const answeredAt = new Map(last.map(({ itemId, at }) => [itemId, new Date(at).getTime()]));
  const ageOf = ({ check }: PlacedCheck) => answeredAt.get(check.id ?? '') ?? 0;
  return checks.toSorted((one, other) => ageOf(one) - ageOf(other));
}

/** The checks whose last answer was wrong although the student was sure. */
export async function listSureMisses(
  db: Queryable,
  { courseId, studentId }: Student,
  before: number,
): Promise<{ itemId: string; elementId: string; at: number }[]> {
  const { rows } = await db.execute<{ itemId: string; elementId: string; at: string }>(sql`
    select item_id as "itemId", element_id as "elementId", at from (
      select distinct on (item_id) item_id, element_id, verdict, confidence, at from answers
      where course_id = ${courseId} and student_id = ${studentId} and item_id is not null
      order by item_id, at desc) last
    where confidence = 'sure' and verdict <> 'met' and at <= ${new Date(before).toISOString()}
    order by at`);
  return rows.map(({ at, ...rest }) => ({ ...rest, at: new Date(at).getTime() }));
}

/** Reads published checks by their ids. */
export async function listChecksById(
  db: Queryable,
  courseId: string,
  wanted: readonly { itemId: string; elementId: string }[],
): Promise<PlacedCheck[]> {
  const ids = new Set(wanted.map(({ itemId }) => itemId));
  const found = await db
    .select({ elementId: elements.elementId, elementTitle: elements.title, content: elements.content })
    .from(elements)
    .where(
      and(
        eq(elements.courseId, courseId),
        elements.published,
        inArray(
          elements.elementId,
          wanted.map(({ elementId }) => elementId),
        ),
      ),
    );
  return found.flatMap(({ content, ...place }) =>
    listChecks(content).flatMap((check) => (check.id && ids.has(check.id) ? [{ check, ...place }] : [])),
  );
}

export const listDueCards = (db: Queryable, { courseId, studentId }: Student, now: number) =>
  db
    .select({ card: cards, elementTitle: elements.title })
    .from(cards)
    .innerJoin(
      elements,
      and(eq(elements.courseId, cards.courseId), eq(elements.elementId, cards.elementId), elements.published),
    )
    .where(and(eq(cards.courseId, courseId), eq(cards.studentId, studentId), lte(cards.dueAt, new Date(now))))
    .orderBy(asc(cards.dueAt));
