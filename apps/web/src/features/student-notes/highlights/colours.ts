import type { HighlightColour } from '@coursecraft/contract/inbox/inbox';

/** In the order of number keys. Importing the contract's list would bundle all schemas. */
export const COLOURS = Object.keys({ yellow: 1, green: 2, blue: 3, pink: 4 } satisfies Record<
  HighlightColour,
  number
>) as HighlightColour[];
