import type { Check } from '@coursecraft/contract/shapes/check';
import type { Target } from '../read-target.ts';

export type Form = 'list' | 'numbered-list' | 'table' | 'paragraph' | 'note' | 'warning' | 'tip' | 'quote' | 'heading';
export type Style = 'bold' | 'italic' | 'code';
export type CheckType = Check['type'];
export type Added = 'example' | 'check' | 'summary' | 'glossary' | 'flashcards' | 'definition' | 'note' | 'text';

/** What an author can ask for without a language model. */
export type Request = {
  target?: Target | undefined;
  /** Where alone it is done, and where it is not. */
  within?: Target | undefined;
  except?: Target | undefined;
} & (
  | { action: 'shorten'; keep?: number | undefined; words?: number | undefined; sentences?: number | undefined }
  | { action: 'simplify' | 'improve' | 'remove' | 'number-headings' | 'tidy-headings' }
  /** Sections that become one may be called otherwise. */
  | { action: 'merge'; title?: string | undefined }
  /** Behind the sentence of that number. */
  | { action: 'split'; after?: number | undefined }
  | { action: 'move'; where: 'before' | 'after' | 'first-in' | 'last-in' | 'top' | 'end'; other?: Target | undefined }
  | { action: 'convert'; form: Form }
  | { action: 'style'; style: Style | 'plain' }
  | { action: 'swap'; one: number; other: number }
  /** Parts of a text; the next one of its kind where no other is named. */
  | { action: 'swap-parts'; other?: Target | undefined }
  | { action: 'swap-columns'; one: string; other: string }
  | { action: 'move-item'; item: number; where: 'before' | 'after'; other: number }
  | { action: 'add-item'; text: string; after?: number | undefined; isFirst: boolean }
  | { action: 'remove-column' | 'add-column'; column: string; cells: string[] }
  | { action: 'add-row'; cells: string[] }
  | { action: 'write'; form: Form; text: string; where: 'before' | 'after' }
  | { action: 'rename-column'; column: string; now: string }
  | { action: 'add-heading'; title: string; where: 'before' | 'after' }
  | { action: 'level'; change: 'main' | 'up' | 'down' }
  /** A name may be a heading’s, which alone is another then. */
  | { action: 'replace'; was: string; now: string; isName?: boolean | undefined }
  /** Of the heading that is called so, or of the one that is spoken of. */
  | { action: 'retitle'; was: string; now: string }
  /** “It rests for ten minutes, not twenty”: what is right, with what stands around it, and what it is said instead of. */
  | { action: 'correct'; pairs: { right: string; was: string }[] }
  | { action: 'change'; values: { about: string; now: string }[] }
  | { action: 'spelling'; word: string }
  | { action: 'sort'; by?: string | undefined; isDescending: boolean }
  | {
      action: 'add';
      what: Added;
      about: string;
      /** The forms that a check may have, where somebody named one. */
      types?: readonly CheckType[] | undefined;
      /** What a note is shown as. */
      form?: Form | undefined;
      /** How many points a summary has, or how many cards there are. */
      count?: number | undefined;
      where?: { relation: 'after' | 'before'; other: Target } | undefined;
    }
);
