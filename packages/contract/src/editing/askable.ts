import { z } from 'zod';

/** The scope of a request: selection, element, each of several, or an outline. */
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
  /** Number among equal headings, from 1; absent if unique. */
  occurrence: z.int().min(1).optional(),
  /** Heading level from 1. */
  level: z.int().min(1).max(6),
  to: z.array(z.enum(['up', 'down', 'top', 'bottom'])),
});
export type AskablePart = z.infer<typeof AskablePart>;

const AskableBlock = z.object({
  /** Number among the lists or tables of the element, from 1. */
  block: z.int().min(1),
  words: z.string(),
});
export type AskableBlock = z.infer<typeof AskableBlock>;

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
