import type { ReviewItem } from '@coursecraft/contract/study-plans/study-plan';

export type ReviewResult = {
  item: ReviewItem;
  isRemembered: boolean;
  dueAt?: string | undefined;
};

export const keyOf = (item: ReviewItem): string =>
  item.kind === 'card' ? `card ${item.elementId} ${item.front}` : `${item.kind} ${item.rowId}`;
