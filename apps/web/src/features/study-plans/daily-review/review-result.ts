import type { ReviewItem } from '@coursecraft/contract/study-plans/study-plan';

export type ReviewResult = {
  item: ReviewItem;
  isRemembered: boolean;
  /** When the card is due again; criteria are read at the end. */
  dueAt?: string | undefined;
};

export const keyOf = (item: ReviewItem): string =>
  item.kind === 'card' ? `card ${item.elementId} ${item.front}` : `${item.kind} ${item.rowId}`;
