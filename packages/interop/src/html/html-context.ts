import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';

export type HtmlContext = {
  /** Returns `media/NAME` for a URL; undefined and noted if missing. */
  media(address: string, words: string): string | undefined;
  /** Returns a `https:`, `mailto:`, `part:KEY` or `media/NAME` target; undefined and noted if dead. */
  link(address: string): string | undefined;
  note(note: TransferNote, what?: string): void;
};
