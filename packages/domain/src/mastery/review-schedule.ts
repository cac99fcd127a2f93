import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';

/** A recall of a criterion; times in milliseconds since 1970. */
export type Recall = {
  at: number;
  /** `easy` without help, `hard` after a hint, `failed` without mastery. */
  grade: 'easy' | 'hard' | 'failed';
};

const GRADES = { easy: Rating.Good, hard: Rating.Hard, failed: Rating.Again } as const;
/** Middle of the scheduler's scale from 1 to 10. */
const DIFFICULTY = 5;
const DAY_MS = 86_400_000;

// Whole days without randomness or same-day steps.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** Milliseconds since 1970. */
export type Review = { due: number; since: number };

/** Returns the next review: `firstDays` after mastery, then at FSRS intervals for 90 % recall. */
export function nextReview(masteredAt: number, recalls: readonly Recall[], firstDays: number): Review {
  const start = new Date(masteredAt);
  let card = {
    ...createEmptyCard(start),
    state: State.Review,
    stability: firstDays,
    difficulty: DIFFICULTY,
    scheduled_days: firstDays,
    reps: 1,
    due: new Date(masteredAt + firstDays * DAY_MS),
    last_review: start,
  };
  for (const { at, grade } of recalls) {
    const last = card.last_review?.getTime() ?? masteredAt;
    const isEarly = at - last < (card.due.getTime() - last) / 2;
    if (at <= masteredAt || (isEarly && grade !== 'failed')) continue;
    const { card: next } = scheduler.next(card, new Date(at), GRADES[grade]);
    // A failure is due tomorrow, never on the same day.
    const due = Math.max(next.due.getTime(), at + DAY_MS);
    card = { ...card, ...next, state: State.Review, due: new Date(due), last_review: new Date(at) };
  }
  return { due: card.due.getTime(), since: card.last_review?.getTime() ?? masteredAt };
}
