import { adding, carding, defining, exemplifying, expanding, glossing, summing } from './adding.ts';
import { changing, correcting, replacing, retitling, spelling } from './exact.ts';
import {
  converting,
  heading,
  numbering,
  numberingHeadings,
  quoting,
  styling,
  tidyingHeadings,
  unstyling,
  writing,
} from './forms.ts';
import type { Kind } from './kind.ts';
import { merging, moving, removing, sorting, splitting } from './order.ts';
import { columns, listing, reordering, rows, swapping } from './tables.ts';
import { complaining, improving, making, shortening, simplifying } from './words.ts';

/** All that is understood without a language model, in the order in which a request is tried: the narrower before the wider. */
export const UNDERSTOOD: readonly Kind[] = [
  spelling,
  reordering,
  swapping,
  columns,
  rows,
  listing,
  unstyling,
  replacing,
  correcting,
  retitling,
  heading,
  writing,
  styling,
  sorting,
  numberingHeadings,
  tidyingHeadings,
  numbering,
  moving,
  merging,
  removing,
  complaining,
  quoting,
  splitting,
  converting,
  making,
  changing,
  defining,
  adding,
  expanding,
  exemplifying,
  carding,
  glossing,
  summing,
  shortening,
  simplifying,
  improving,
];
