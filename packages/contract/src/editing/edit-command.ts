import { z } from 'zod';

/** The longest term of a replacement, in characters. */
export const TERM_LIMIT = 500;

const Term = z.string().trim().min(1).max(TERM_LIMIT);

/** A heading of the element by its words, without Markdown, and everything below it. */
const part = {
  heading: z.string().trim().min(1).max(1000),
  /** Which of the headings with these words, from 1. May be left out where there is one. */
  occurrence: z.int().min(1).optional(),
};

/** A list or a table: its number among the lists or tables of the element, from 1, or its first words. */
const block = z.union([z.int().min(1), z.string().trim().min(1).max(1000)]);

/** A change of an element that code makes exactly, without a language model. */
export const EditCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('replace-term'),
    /** Whole words. */
    find: Term,
    replace: Term,
    /** Whether capital and small letters differ. Otherwise a term in small letters keeps a capital at its beginning. */
    matchCase: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('move-part'), ...part, to: z.enum(['up', 'down', 'top', 'bottom']) }),
  z.object({ kind: z.literal('delete-part'), ...part }),
  z.object({ kind: z.literal('list-to-table'), block }),
  z.object({ kind: z.literal('table-to-list'), block }),
  z.object({ kind: z.literal('insert-check') }),
  z.object({ kind: z.literal('insert-cards') }),
  z.object({ kind: z.literal('insert-summary') }),
]);
export type EditCommand = z.infer<typeof EditCommand>;
