import { z } from 'zod';

/** What a request is about: selected words, one element, each of several, or the outline of a part of the course. */
export const AskedOf = z.enum([
  'selection',
  'element',
  'several',
  'section-outline',
  'module-outline',
  'course-outline',
]);
export type AskedOf = z.infer<typeof AskedOf>;

const AskablePart = z.object({
  heading: z.string(),
  /** Which of the headings with these words, from 1; absent where there is one. */
  occurrence: z.int().min(1).optional(),
  /** Level of the heading, from 1. */
  level: z.int().min(1).max(6),
  /** Where it can be moved to. */
  to: z.array(z.enum(['up', 'down', 'top', 'bottom'])),
});
export type AskablePart = z.infer<typeof AskablePart>;

const AskableBlock = z.object({
  /** Number among the lists or the tables of the element, from 1. */
  block: z.int().min(1),
  /** First words of the block. */
  words: z.string(),
});
export type AskableBlock = z.infer<typeof AskableBlock>;

/** An edit command that applies to the text at hand, with the parts or blocks that it can be used on. */
export const Askable = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('replace-term') }),
  z.object({ kind: z.literal('move-part'), parts: z.array(AskablePart) }),
  z.object({ kind: z.literal('delete-part'), parts: z.array(AskablePart) }),
  z.object({ kind: z.literal('list-to-table'), blocks: z.array(AskableBlock) }),
  z.object({ kind: z.literal('table-to-list'), blocks: z.array(AskableBlock) }),
  z.object({ kind: z.literal('insert-check') }),
  z.object({ kind: z.literal('insert-cards') }),
  z.object({ kind: z.literal('insert-summary') }),
]);
export type Askable = z.infer<typeof Askable>;
