import type { ReviewItem } from '@coursecraft/contract/study-plans/study-plan';

/** What came of one thing that was reviewed. */
export type ReviewResult = {
  item: ReviewItem;
  isRemembered: boolean;
  /** When the card comes again; criteria are asked for at the end. */
  dueAt?: string | undefined;
};

/** Names an item of a sitting. */
export const keyOf = (item: ReviewItem): string =>
  item.kind === 'card' ? `card ${item.elementId} ${item.front}` : `${item.kind} ${item.rowId}`;
