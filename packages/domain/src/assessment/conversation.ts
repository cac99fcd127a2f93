import type { NextKind } from '@coursecraft/contract/assessment/conversation';
import type { HintLevel } from '@coursecraft/contract/progress/progress';

export const MOST_TURNS = 6;

const ENDS: ReadonlySet<NextKind> = new Set(['another-task', 'teacher', 'done']);

export const endsConversation = (kind: NextKind): boolean => ENDS.has(kind);

/** Returns whether a conversation accepts another turn. */
export const goesOn = (turns: number, last: NextKind | undefined): boolean =>
  turns > 0 && turns < MOST_TURNS && (last === undefined || !endsConversation(last));

/** Returns how many of the last turns showed no new key point. `shown` holds the number of shown key points per turn. */
export function turnsWithoutProgress(shown: readonly number[]): number {
  let [most, turns] = [0, 0];
  for (const count of shown) {
    turns = count > most ? 0 : turns + 1;
    most = Math.max(most, count);
  }
  return turns;
}

/** After so many turns without progress, the grader offers the passage, a contrast and the teacher. */
export const HELP_AFTER = { passage: 2, contrast: 3, teacher: 4 } as const;

/** After so many partly right answers, a course may offer a model answer. */
export const NEAR_MISSES = 2;

/** Returns the hint level after a move of the grader. */
export function levelAfter(kind: NextKind): HintLevel {
  if (kind === 'gap') return 'hinted';
  return kind === 'passage' ? 'shown' : 'unaided';
}
