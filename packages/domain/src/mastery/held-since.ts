import { foldEvent, UNKNOWN } from './fold.ts';
import type { DatedEvent } from './mastery-over-time.ts';

/** Returns the mastered criteria with the time of mastery, in that order; `log` is in writing order. */
export function heldSince(log: readonly DatedEvent[]): ReadonlyMap<string, string> {
  const states = new Map<string, ReturnType<typeof foldEvent>>();
  const held = new Map<string, string>();
  for (const event of log) {
    const { rowId, at } = event;
    const after = foldEvent(states.get(rowId) ?? UNKNOWN, event);
    states.set(rowId, after);
    if (after.status !== 'mastered') held.delete(rowId);
    else if (!held.has(rowId)) held.set(rowId, at);
  }
  return held;
}
