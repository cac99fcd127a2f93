import type { HighlightColour } from '@coursecraft/contract/inbox/inbox';

/** In the order of their numbers; the contract's own list would bring all of its shapes into the page. */
export const COLOURS = Object.keys({ yellow: 1, green: 2, blue: 3, pink: 4 } satisfies Record<
  HighlightColour,
  number
>) as HighlightColour[];
