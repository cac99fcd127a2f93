import { foldEvent, UNKNOWN } from './fold.ts';
import type { DatedEvent } from './mastery-over-time.ts';

export type StudentMastery = {
  /** The criteria mastered at the end. */
  held: ReadonlySet<string>;
  /** From when on (ISO 8601, UTC) each criterion that ever was mastered was so for the first time. */
  firstProofs: ReadonlyMap<string, string>;
  /** By day (UTC), of those with an entry: how many more criteria were mastered on it than lost. */
  gained: ReadonlyMap<string, number>;
};

/** What one learner's log says of all its criteria: `log` is in the order in which it was written. */
export function studentMastery(log: readonly DatedEvent[]): StudentMastery {
  const states = new Map<string, ReturnType<typeof foldEvent>>();
  const held = new Set<string>();
  const firstProofs = new Map<string, string>();
  const gained = new Map<string, number>();
  for (const event of log) {
    const { rowId, at } = event;
    const after = foldEvent(states.get(rowId) ?? UNKNOWN, event);
    states.set(rowId, after);
    const before = held.size;
    if (after.status === 'mastered') {
      held.add(rowId);
      if (!firstProofs.has(rowId)) firstProofs.set(rowId, at);
    } else held.delete(rowId);
    const day = at.slice(0, 10);
    gained.set(day, (gained.get(day) ?? 0) + held.size - before);
  }
  return { held, firstProofs, gained };
}
