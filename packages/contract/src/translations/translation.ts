import { z } from 'zod';
import { Id } from '../primitives.ts';

/** A course in one of its languages. */
export const CourseTranslation = z.object({
  courseId: Id,
  title: z.string(),
  /** BCP 47 */
  language: z.string(),
  isOriginal: z.boolean(),
  /** Parts that are not as far as the original; told to authors of an edition. */
  behind: z.int().optional(),
});
export type CourseTranslation = z.infer<typeof CourseTranslation>;

/** `new`: it is there in the original alone. `gone`: the original has it no more. */
export const TranslationStatus = z.enum(['to-translate', 'changed', 'current', 'new', 'gone']);
export type TranslationStatus = z.infer<typeof TranslationStatus>;

const level = z.enum(['module', 'section', 'element']);

/** How an edition stands beside its original. An element stands as its text and what it asks for do together. */
export const TranslationState = z.object({
  original: CourseTranslation.pick({ courseId: true, title: true, language: true }),
  /** Parts that have an original, in no order. */
  parts: z.array(
    z.object({
      partId: Id,
      level,
      standing: TranslationStatus,
      elsewhere: z.string().optional().describe('What holds it in the original, where that is another part than here'),
    }),
  ),
  /** The largest parts of the original that the edition has not, in its order, with what holds them there. */
  added: z.array(z.object({ originalPartId: Id, level, title: z.string(), into: z.string() })),
});
export type TranslationState = z.infer<typeof TranslationState>;

/** What an element of the original says, now and when it was translated. */
export const Comparison = z.object({
  standing: TranslationStatus,
  language: z.string(),
  now: z.object({ title: z.string(), content: z.string() }).optional().describe('Absent where it is gone'),
  was: z.object({ title: z.string(), content: z.string() }).optional().describe('Where it changed since'),
  /** Its criteria and scenarios. */
  asked: z.array(
    z.object({
      kind: z.enum(['row', 'scenario']),
      partId: Id.optional(),
      originalPartId: Id,
      standing: TranslationStatus,
      now: z.string(),
      was: z.string().optional(),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;

/** What a model could not translate so that it holds, and stays as it was. */
export const LeftUntranslated = z.object({
  elementId: Id,
  title: z.string(),
  passages: z.array(z.string()).describe('As they begin; none where nothing came of the whole'),
});
export type LeftUntranslated = z.infer<typeof LeftUntranslated>;
