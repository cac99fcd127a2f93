import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { cards } from '../../../platform/db/schema/flashcards.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import { readPresentCards } from '../repository/cards.ts';

type Due = Pick<ReplyOf<'listDueCards'>, 'due' | 'next'>;

/** Lists elements with due flashcards. Skips cards that the text and the personal version no longer contain. */
export async function listDueCards(db: Queryable, { courseId, studentId }: Student, now: number): Promise<Due> {
  const reviewed = await db
    .select({ elementId: cards.elementId, elementTitle: elements.title, front: cards.front, dueAt: cards.dueAt })
    .from(cards)
    .innerJoin(
      elements,
      and(eq(elements.courseId, cards.courseId), eq(elements.elementId, cards.elementId), elements.published),
    )
    .where(and(eq(cards.courseId, courseId), eq(cards.studentId, studentId)))
    .orderBy(asc(cards.dueAt));
  const next = reviewed.find(({ dueAt }) => dueAt.getTime() > now)?.dueAt;
  const byElement = Map.groupBy(
    reviewed.filter(({ dueAt }) => dueAt.getTime() <= now),
    ({ elementId }) => elementId,
  );
  const present = await readPresentCards(db, { courseId, studentId }, [...byElement.keys()]);
  const due = [...byElement].flatMap(([elementId, reviews]) => {
    const [first, ...others] = reviews.filter(({ front }) => present.get(elementId)?.has(front));
    if (!first) return [];
    const { elementTitle, dueAt } = first;
    return [{ elementId, elementTitle, count: 1 + others.length, dueAt: dueAt.toISOString() }];
  });
  return { due, next: next?.toISOString() };
}
