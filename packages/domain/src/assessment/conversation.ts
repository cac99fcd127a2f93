import type { NextKind } from '@coursecraft/contract/assessment/conversation';
import type { HintLevel } from '@coursecraft/contract/progress/progress';

export const MOST_TURNS = 6;

const ENDS: ReadonlySet<NextKind> = new Set(['another-task', 'teacher', 'done']);

export const endsConversation = (kind: NextKind): boolean => ENDS.has(kind);

/** Returns whether a conversation accepts another turn. */
export const goesOn = (turns: number, last: NextKind | undefined): boolean =>
  turns > 0 && turns < MOST_TURNS && (last === undefined || !endsConversation(last));

/** Returns the hint level after a move of the grader. */
export function levelAfter(kind: NextKind): HintLevel {
  if (kind === 'gap') return 'hinted';
  return kind === 'passage' ? 'shown' : 'unaided';
}
