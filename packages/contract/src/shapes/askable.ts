import { z } from 'zod';

/** What a request is about: chosen words, one element, each of several, or the outline of a part of the course. */
export const AskedOf = z.enum([
  'selection',
  'element',
  'several',
  'section-outline',
  'module-outline',
  'course-outline',
]);
export type AskedOf = z.infer<typeof AskedOf>;

/** What belongs together where requests are listed. */
export const AskableGroup = z.enum(['words', 'order', 'form', 'exact', 'tables', 'adding', 'outline', 'beyond']);
export type AskableGroup = z.infer<typeof AskableGroup>;

/** Something that can be asked for in words, as an author would type it of the very text at hand. */
export const Askable = z.object({
  group: AskableGroup,
  example: z.string(),
  /** Whether it is to be finished: it holds a gap. */
  hasGap: z.boolean(),
  /** Whether it takes a language model that is not there. */
  needsModel: z.boolean(),
});
export type Askable = z.infer<typeof Askable>;
