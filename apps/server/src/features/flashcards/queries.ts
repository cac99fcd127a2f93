import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { CardReview } from '@coursecraft/contract/flashcards/flashcard';
import type { CardGrade } from '@coursecraft/domain/flashcards/card-grades';
import { type CardMemory, cardIntervals, reviewCard } from '@coursecraft/domain/flashcards/card-schedule';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { cards } from '../../platform/db/schema/flashcards.ts';
import { readElement } from '../courses/repository/course.ts';
import type { Student } from '../progress/repository/rollups.ts';
import { memoryOf } from './repository/cards.ts';
import { frontHash } from './repository/join-cards.ts';

type Card = { elementId: string; front: string };

const present = ({ elementId, front }: Card, memory: CardMemory, now: number): CardReview => ({
  elementId,
  front,
  reviews: memory.reviews,
  dueAt: new Date(memory.dueAt).toISOString(),
  intervals: cardIntervals(memory, now),
});

export async function readReviews(
  db: Queryable,
  { courseId, studentId }: Student,
  elementId: string,
  now: number,
): Promise<Pick<ReplyOf<'listCards'>, 'cards' | 'fresh'>> {
  const found = await db
    .select()
    .from(cards)
    .where(and(eq(cards.courseId, courseId), eq(cards.studentId, studentId), eq(cards.elementId, elementId)))
    .orderBy(asc(cards.dueAt));
  return { cards: found.map((card) => present(card, memoryOf(card), now)), fresh: cardIntervals(undefined, now) };
}

export async function review(
  db: Database,
  student: Student,
  { elementId, front }: Card,
  grade: CardGrade,
  now: number,
): Promise<CardReview> {
  await readElement(db, student.courseId, elementId, 'learner');
  const key = { ...student, elementId, frontHash: frontHash(front) };
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(cards)
      .where(
        and(
          eq(cards.courseId, key.courseId),
          eq(cards.studentId, key.studentId),
          eq(cards.elementId, elementId),
          eq(cards.frontHash, key.frontHash),
        ),
      )
      .for('update');
    const { reviewedAt, dueAt, ...memory } = reviewCard(known && memoryOf(known), grade, now);
    const kept = { ...memory, reviewedAt: new Date(reviewedAt), dueAt: new Date(dueAt) };
    const [card] = await tx
      .insert(cards)
      .values({ ...key, front, ...kept })
      .onConflictDoUpdate({ target: [cards.courseId, cards.studentId, cards.elementId, cards.frontHash], set: kept })
      .returning();
    if (!card) throw new Error('a saved card was not returned');
    return present(card, memoryOf(card), now);
  });
}
