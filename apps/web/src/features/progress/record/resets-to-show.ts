import type { Evidence, Progress } from '@coursecraft/contract/progress/progress';

export type ShownReset = { elementId: string; at: string; reason: string; count: number };

/** Returns resets with a reason whose criteria are not mastered again, by element and reason, newest first. */
export function resetsToShow(evidence: readonly Evidence[], { criteria }: Progress): ShownReset[] {
  const lasting = evidence.flatMap(({ source, comment, rowId, at }) => {
    const criterion = criteria[rowId];
    if (source !== 'reset' || !comment || !criterion || criterion.status === 'mastered') return [];
    return [{ elementId: criterion.elementId, at, reason: comment, rowId }];
  });
  const groups = Map.groupBy(lasting, ({ elementId, reason }) => `${elementId} ${reason}`);
  return [...groups.values()]
    .flatMap((group) => {
      const last = group.at(-1);
      if (!last) return [];
      const { elementId, at, reason } = last;
      return [{ elementId, at, reason, count: new Set(group.map(({ rowId }) => rowId)).size }];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
