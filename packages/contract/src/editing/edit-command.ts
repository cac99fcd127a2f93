import { z } from 'zod';

/** Characters. */
export const TERM_LIMIT = 500;

const Term = z.string().trim().min(1).max(TERM_LIMIT);

/** A heading by its plain text, with everything below it. */
const part = {
  heading: z.string().trim().min(1).max(1000),
  /** Number among equal headings, from 1; optional if unique. */
  occurrence: z.int().min(1).optional(),
};

/** A list or table by number from 1, or by its first words. */
const block = z.union([z.int().min(1), z.string().trim().min(1).max(1000)]);

/** An exact edit that needs no language model. */
export const EditCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('replace-term'),
    find: Term,
    replace: Term,
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
