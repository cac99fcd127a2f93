import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { listCards } from '@coursecraft/domain/flashcards/list-cards';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import type { Learner } from '../../../db/records/evidence.ts';
import { elements } from '../../../db/schema/courses.ts';
import { cards } from '../../../db/schema/flashcards.ts';
import { ownElements } from '../../../db/schema/own-elements.ts';

type Due = Pick<ReplyOf<'listDueCards'>, 'due' | 'next'>;

/** Where flashcards are due. One that its element, and what the learner had made of it, no longer hold is not. */
export async function listDueCards(db: Queryable, { courseId, studentId }: Learner, now: number): Promise<Due> {
  const reviewed = await db
    .select({ elementId: cards.elementId, elementTitle: elements.title, front: cards.front, dueAt: cards.dueAt })
    .from(cards)
    .innerJoin(elements, and(eq(elements.courseId, cards.courseId), eq(elements.elementId, cards.elementId)))
    .where(and(eq(cards.courseId, courseId), eq(cards.studentId, studentId)))
    .orderBy(asc(cards.dueAt));
  const next = reviewed.find(({ dueAt }) => dueAt.getTime() > now)?.dueAt;
  const byElement = Map.groupBy(
    reviewed.filter(({ dueAt }) => dueAt.getTime() <= now),
    ({ elementId }) => elementId,
  );
  const due: Due['due'] = [];
  for (const [elementId, reviews] of byElement) {
    const present = await readFronts(db, { courseId, studentId }, elementId);
    const [first, ...others] = reviews.filter(({ front }) => present.has(front));
    if (!first) continue;
    const { elementTitle, dueAt } = first;
    due.push({ elementId, elementTitle, count: 1 + others.length, dueAt: dueAt.toISOString() });
  }
  return { due, ...(next ? { next: next.toISOString() } : {}) };
}

async function readFronts(db: Queryable, { courseId, studentId }: Learner, elementId: string): Promise<Set<string>> {
  const contents = await db
    .select({ content: elements.content })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId)))
    .unionAll(
      db
        .select({ content: ownElements.content })
        .from(ownElements)
        .where(
          and(
            eq(ownElements.courseId, courseId),
            eq(ownElements.studentId, studentId),
            eq(ownElements.elementId, elementId),
          ),
        ),
    );
  return new Set(contents.flatMap(({ content }) => listCards(content).map(({ front }) => front)));
}
