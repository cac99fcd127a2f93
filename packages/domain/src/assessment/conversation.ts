import type { NextKind } from '@coursecraft/contract/assessment/conversation';
import type { HintLevel } from '@coursecraft/contract/progress/progress';

/** So often a student may write in one thread; then a new one begins. */
export const MOST_TURNS = 6;

const ENDS: ReadonlySet<NextKind> = new Set(['another-task', 'teacher', 'done']);

export const endsConversation = (kind: NextKind): boolean => ENDS.has(kind);

/** Whether a thread takes one more turn. */
export const goesOn = (turns: number, last: NextKind | undefined): boolean =>
  turns > 0 && turns < MOST_TURNS && (last === undefined || !endsConversation(last));

/** How much of the answer a student has had once they were told this. */
export function levelAfter(kind: NextKind): HintLevel {
  if (kind === 'gap') return 'hinted';
  return kind === 'passage' ? 'shown' : 'unaided';
}
