import { foldEvent, UNKNOWN } from './fold.ts';
import type { DatedEvent } from './mastery-over-time.ts';

type CourseEvent = DatedEvent & { studentId: string };
/** The moment from which a student had mastered a criterion for the first time. */
export type FirstProof = { studentId: string; rowId: string; at: string };

export type CourseMastery = {
  /** By student, the criteria mastered at the end. */
  held: ReadonlyMap<string, ReadonlySet<string>>;
  firstProofs: readonly FirstProof[];
  /** Days (UTC) with an entry: criteria of all students mastered at the end of each. */
  days: readonly { day: string; mastered: number }[];
};

/** What a course's log says of all its students. `log` is in the order in which it was written. */
export function courseMastery(log: readonly CourseEvent[]): CourseMastery {
  const states = new Map<string, ReturnType<typeof foldEvent>>();
  const held = new Map<string, Set<string>>();
  const firstProofs = new Map<string, FirstProof>();
  const days = new Map<string, number>();
  let mastered = 0;
  for (const event of log) {
    const { studentId, rowId, at } = event;
    const key = `${studentId} ${rowId}`;
    const after = foldEvent(states.get(key) ?? UNKNOWN, event);
    states.set(key, after);
    const own = held.get(studentId) ?? new Set();
    held.set(studentId, own);
    const before = own.size;
    if (after.status === 'mastered') {
      own.add(rowId);
      if (!firstProofs.has(key)) firstProofs.set(key, { studentId, rowId, at });
    } else own.delete(rowId);
    mastered += own.size - before;
    days.set(at.slice(0, 10), mastered);
  }
  return {
    held,
    firstProofs: [...firstProofs.values()],
    days: [...days].map(([day, count]) => ({ day, mastered: count })),
  };
}

/** The value in the middle; of an even number of them the mean of the two. Undefined of none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
