import type { AssessmentConfig } from '@coursecraft/contract/criteria/criterion';
import { forgettingRisk } from '@coursecraft/domain/study-plans/review-order';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { isHeld } from '../../flashcards/repository/cards.ts';
import { scheduleReviews } from '../../progress/repository/due-reviews.ts';

const DAY_MS = 86_400_000;

/** So many lessons are proposed for review at a time. */
export const REVIEWED_FIRST = 3;

/** A lesson with due reviews. `risk` is that of its most likely forgotten part. */
export type DueLesson = {
  courseId: string;
  elementId: string;
  title: string;
  criteria: number;
  cards: number;
  risk: number;
};

/** Adds up the due criteria or cards of lessons. */
export const countDue = (lessons: readonly DueLesson[], kind: 'criteria' | 'cards'): number =>
  lessons.reduce((sum, lesson) => sum + lesson[kind], 0);

type DueCard = { courseId: string; elementId: string; title: string; since: number; due: number };

async function listCards(
  db: Queryable,
  studentId: string,
  courseIds: readonly string[],
  now: number,
): Promise<DueCard[]> {
  const { rows } = await db.execute<DueCard>(sql`
    select k.course_id as "courseId", k.element_id as "elementId", e.title,
      extract(epoch from k.reviewed_at)::float8 * 1000 as since, extract(epoch from k.due_at)::float8 * 1000 as due
    from cards k
    join elements e on e.course_id = k.course_id and e.element_id = k.element_id and e.published
    where k.course_id = any(${sql.param([...courseIds])}::text[]) and k.student_id = ${studentId}
      and k.due_at <= ${new Date(now).toISOString()} and ${isHeld}`);
  return rows;
}

/** Lists lessons with due reviews in these courses, the most likely forgotten first. */
export async function listDueLessons(
  db: Queryable,
  studentId: string,
  configs: ReadonlyMap<string, Pick<AssessmentConfig, 'reviewAfterDays'>>,
  now: number,
): Promise<DueLesson[]> {
  if (configs.size === 0) return [];
  const reviews = await scheduleReviews(db, studentId, configs);
  const cards = await listCards(db, studentId, [...configs.keys()], now);
  const due = [
    ...reviews
      .filter(({ at }) => at <= now)
      .map(({ courseId, elementId, elementTitle, at, intervalDays }) => {
        const risk = forgettingRisk({ due: at, since: at - intervalDays * DAY_MS }, now);
        return { courseId, elementId, title: elementTitle, criteria: 1, cards: 0, risk };
      }),
    ...cards.map(({ courseId, elementId, title, ...memory }) => ({
      courseId,
      elementId,
      title,
      criteria: 0,
      cards: 1,
      risk: forgettingRisk(memory, now),
    })),
  ];
  const lessons = new Map<string, DueLesson>();
  for (const one of due) {
    const key = `${one.courseId} ${one.elementId}`;
    const { criteria = 0, cards: more = 0, risk = 0 } = lessons.get(key) ?? {};
    lessons.set(key, {
      ...one,
      criteria: criteria + one.criteria,
      cards: more + one.cards,
      risk: Math.max(risk, one.risk),
    });
  }
  return [...lessons.values()].toSorted((one, other) => other.risk - one.risk);
}
