import { dayIn } from '../statistics/day-in.ts';
import { foldEvent, UNKNOWN } from './fold.ts';
import type { DatedEvent } from './mastery-over-time.ts';

export type StudentMastery = {
  held: ReadonlySet<string>;
  /** First mastery of each criterion (ISO 8601, UTC). */
  firstProofs: ReadonlyMap<string, string>;
  gained: ReadonlyMap<string, number>;
};

/** Summarizes one student's log, which is in writing order. */
export function studentMastery(log: readonly DatedEvent[], dayOf = dayIn(undefined)): StudentMastery {
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
    const day = dayOf(at);
    gained.set(day, (gained.get(day) ?? 0) + held.size - before);
  }
  return { held, firstProofs, gained };
}
