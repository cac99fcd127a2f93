import { foldEvent, UNKNOWN } from './fold.ts';
import type { DatedEvent } from './mastery-over-time.ts';

/** An entry of one student's log. */
export type CourseEvent = DatedEvent & { studentId: string };
/** The moment from which a student had mastered a criterion for the first time. */
export type FirstProof = { studentId: string; rowId: string; at: string };

export type CourseMastery = {
  /** By student, the criteria mastered at the end. */
  held: ReadonlyMap<string, ReadonlySet<string>>;
  firstProofs: readonly FirstProof[];
  /** Days (UTC) with an entry, the first one first: criteria of all students mastered at the end of each. */
  days: readonly { day: string; mastered: number }[];
};

/** What a course's log says of all its students: `logs` has one for each of them, in the order in which it was written. */
export function courseMastery(logs: Iterable<readonly CourseEvent[]>): CourseMastery {
  const held = new Map<string, Set<string>>();
  const firstProofs: FirstProof[] = [];
  /** How many more criteria were mastered on a day than lost. */
  const gained = new Map<string, number>();
  for (const log of logs) {
    const states = new Map<string, ReturnType<typeof foldEvent>>();
    const own = new Set<string>();
    const proved = new Set<string>();
    for (const event of log) {
      const { studentId, rowId, at } = event;
      const after = foldEvent(states.get(rowId) ?? UNKNOWN, event);
      states.set(rowId, after);
      const before = own.size;
      if (after.status !== 'mastered') own.delete(rowId);
      else {
        own.add(rowId);
        if (!proved.has(rowId)) firstProofs.push({ studentId, rowId, at });
        proved.add(rowId);
      }
      held.set(studentId, own);
      const day = at.slice(0, 10);
      gained.set(day, (gained.get(day) ?? 0) + own.size - before);
    }
  }
  let mastered = 0;
  const days = [...gained.keys()].toSorted().map((day) => {
    mastered += gained.get(day) ?? 0;
    return { day, mastered };
  });
  return { held, firstProofs, days };
}

/** The value in the middle; of an even number of them the mean of the two. Undefined of none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
