import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';

/** What a foreign text needs to know of the package around it. */
export type HtmlContext = {
  /** `media/NAME` of the picture or file that an address means; undefined where there is none, which it notes by itself. */
  media(address: string, words: string): string | undefined;
  /** Where a link leads here: a `https:` or `mailto:` address, `part:KEY`, `media/NAME`; undefined for a link to nowhere, which it notes. */
  link(address: string): string | undefined;
  note(note: TransferNote, what?: string): void;
};
