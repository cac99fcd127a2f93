import { type CardInput, createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';
import type { CardGrade } from './card-grades.ts';

/** FSRS memory state; times in milliseconds since 1970. */
export type CardMemory = {
  /** Days after which 90 % of such cards are remembered. */
  stability: number;
  /** 1 (easy) to 10. */
  difficulty: number;
  reviewedAt: number;
  dueAt: number;
  reviews: number;
  lapses: number;
};

const RATINGS: Record<CardGrade, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};
const DAY_MS = 86_400_000;

// Whole days without randomness; a forgotten card returns tomorrow.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

const cardOf = (memory: CardMemory | undefined, now: number): CardInput =>
  memory
    ? {
        ...createEmptyCard(new Date(memory.reviewedAt)),
        state: State.Review,
        stability: memory.stability,
        difficulty: memory.difficulty,
        scheduled_days: Math.round((memory.dueAt - memory.reviewedAt) / DAY_MS),
        reps: memory.reviews,
        lapses: memory.lapses,
        due: new Date(memory.dueAt),
        last_review: new Date(memory.reviewedAt),
      }
    : createEmptyCard(new Date(now));

/** Applies a review; a card that is not due is unchanged, so a repeated review counts once. */
export function reviewCard(memory: CardMemory | undefined, grade: CardGrade, now: number): CardMemory {
  if (memory && now < memory.dueAt) return memory;
  const { card } = scheduler.next(cardOf(memory, now), new Date(now), RATINGS[grade]);
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    reviewedAt: now,
    dueAt: Math.max(card.due.getTime(), now + DAY_MS),
    reviews: card.reps,
    lapses: card.lapses,
  };
}

/** Returns the days until the next review by grade. */
export function cardIntervals(memory: CardMemory | undefined, now: number): Record<CardGrade, number> {
  const at = Math.max(now, memory?.dueAt ?? now);
  const days = (grade: CardGrade) => Math.round((reviewCard(memory, grade, at).dueAt - at) / DAY_MS);
  return { again: days('again'), hard: days('hard'), good: days('good'), easy: days('easy') };
}
