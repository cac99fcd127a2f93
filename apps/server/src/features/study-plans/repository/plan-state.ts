import { localMoment } from '@coursecraft/domain/due-dates/local-moment';
import { isOfWork } from '@coursecraft/domain/mastery/fold';
import { heldSince } from '@coursecraft/domain/mastery/held-since';
import { addDays } from '@coursecraft/domain/study-plans/calendar-days';
import { minutesOfElement } from '@coursecraft/domain/study-plans/minutes-of-element';
import type { PlannedLesson, PlanState } from '@coursecraft/domain/study-plans/plan-days';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { evidence } from '../../../platform/db/schema/mastery.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { isAsked } from '../../courses/repository/published.ts';
import { dueOn } from '../../due-dates/repository/due-dates.ts';
import { isHeld } from '../../flashcards/repository/cards.ts';
import { scheduleReviews } from '../../progress/repository/due-reviews.ts';
import { foldable } from '../../progress/repository/replay-evidence.ts';
import type { Student } from '../../progress/repository/rollups.ts';

export type StudentState = PlanState & {
  titles: ReadonlyMap<string, string>;
  doneOn: ReadonlyMap<string, number>;
  learnedOn: ReadonlySet<string>;
  dueModules: { title: string; dueOn: string }[];
  dueNow: { criteria: number; cards: number };
};

type Element = {
  id: string;
  title: string;
  content: string;
  moduleTitle: string;
  dueOn: string | null;
  scenarios: number;
  doneAt: string | null;
};

async function listElements(db: Queryable, { courseId, studentId }: Student): Promise<Element[]> {
  const due = dueOn({ course: sql`m.course_id`, module: sql`m.module_id`, student: sql`${studentId}` });
  const { rows } = await db.execute<Element>(sql`
    select e.element_id as id, e.title, e.content, m.title as "moduleTitle", own.due_on as "dueOn", d.at as "doneAt", (
      select count(*)::int from scenarios c where c.course_id = e.course_id and c.element_id = e.element_id) as scenarios
    from modules m
    cross join lateral (select ${due} as due_on) own
    join sections s on s.course_id = m.course_id and s.module_id = m.module_id
    join elements e on e.course_id = s.course_id and e.section_id = s.section_id and e.published
    left join done_elements d
      on d.course_id = e.course_id and d.element_id = e.element_id and d.student_id = ${studentId}
    where m.course_id = ${courseId}
    order by m.position, s.position, e.position`);
  return rows;
}

async function readLog(db: Queryable, { courseId, studentId }: Student) {
  const entries = await db
    .select()
    .from(evidence)
    .where(and(eq(evidence.courseId, courseId), eq(evidence.studentId, studentId)))
    .orderBy(asc(evidence.seq));
  const criteria = await db
    .select({ rowId: criteriaTable.rowId, elementId: criteriaTable.elementId })
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), isAsked()));
  const log = entries.map((entry) => ({ ...foldable(entry), rowId: entry.rowId, at: entry.at.toISOString() }));
  return { log, rowsByElement: Map.groupBy(criteria, ({ elementId }) => elementId) };
}

type StoredCard = { dueAt: string; reviewedAt: string; reviews: number };

async function listKeptCards(db: Queryable, { courseId, studentId }: Student): Promise<StoredCard[]> {
  const { rows } = await db.execute<StoredCard>(sql`
    select k.due_at as "dueAt", k.reviewed_at as "reviewedAt", k.reviews from cards k
    join elements e on e.course_id = k.course_id and e.element_id = k.element_id and e.published
    where k.course_id = ${courseId} and k.student_id = ${studentId} and ${isHeld}
    order by k.due_at`);
  return rows;
}

export async function readPlanState(
  db: Queryable,
  student: Student,
  timeZone: string | undefined,
  now: number,
): Promise<StudentState> {
  const dayOf = (at: string | number) => localMoment(new Date(at).getTime(), timeZone).day;
  const today = dayOf(now);
  const config = await readAssessmentConfig(db, student.courseId);
  const elements = await listElements(db, student);
  const { log, rowsByElement } = await readLog(db, student);
  const reviews = await scheduleReviews(db, student.studentId, new Map([[student.courseId, config]]));
  const cards = await listKeptCards(db, student);

  const held = heldSince(log);
  const doneAt = ({ id, doneAt: storedDay }: Element): string | undefined => {
    const criteria = rowsByElement.get(id) ?? [];
    if (criteria.length === 0) return storedDay === null ? undefined : new Date(storedDay).toISOString();
    const times = criteria.flatMap(({ rowId }) => held.get(rowId) ?? []);
    return times.length === criteria.length ? times.toSorted().at(-1) : undefined;
  };
  const lessons: PlannedLesson[] = [];
  const done: string[] = [];
  const doneOn = new Map<string, number>();
  const dueModules = new Map<string, string>();
  for (const element of elements) {
    const at = doneAt(element);
    const day = at === undefined ? undefined : dayOf(at);
    if (day !== undefined) doneOn.set(day, (doneOn.get(day) ?? 0) + 1);
    if (day !== undefined && day < today) continue;
    const { id, content, scenarios, moduleTitle, dueOn: wanted } = element;
    const criteria = rowsByElement.get(id)?.length ?? 0;
    const minutes = minutesOfElement(content, { criteria, scenarios });
    lessons.push({ id, minutes, criteria, dueOn: wanted ?? undefined });
    if (day !== undefined) done.push(id);
    else if (wanted !== null && wanted >= today) dueModules.set(moduleTitle, wanted);
  }
  /** What becomes due later today counts for tomorrow, because it cannot be reviewed yet. */
  const dueDay = (at: number) => (at > now && dayOf(at) === today ? addDays(today, 1) : dayOf(at));
  const dueAt = cards.map((card) => new Date(card.dueAt).getTime());
  const answered = log.filter(isOfWork);
  return {
    today,
    lessons,
    done,
    due: { criteria: reviews.map(({ at }) => dueDay(at)), cards: dueAt.map(dueDay) },
    dueNow: { criteria: reviews.filter(({ at }) => at <= now).length, cards: dueAt.filter((at) => at <= now).length },
    reviewed: {
      criteria: reviews.filter(({ recalledAt }) => recalledAt !== undefined && dayOf(recalledAt) === today).length,
      cards: cards.filter(({ reviews: count, reviewedAt }) => count > 1 && dayOf(reviewedAt) === today).length,
    },
    reviewAfterDays: config.reviewAfterDays,
    titles: new Map(elements.map(({ id, title }) => [id, title])),
    doneOn,
    learnedOn: new Set([
      ...doneOn.keys(),
      ...answered.map(({ at }) => dayOf(at)),
      ...cards.map(({ reviewedAt }) => dayOf(reviewedAt)),
    ]),
    dueModules: [...dueModules]
      .map(([title, on]) => ({ title, dueOn: on }))
      .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn)),
  };
}
