import { z } from 'zod';
import { Id } from '../primitives.ts';

export const CourseTranslation = z.object({
  courseId: Id,
  title: z.string(),
  /** BCP 47. */
  language: z.string(),
  isOriginal: z.boolean(),
  /** Parts behind the original, for authors only. */
  behind: z.int().optional(),
});
export type CourseTranslation = z.infer<typeof CourseTranslation>;

/** `new`: exists only in the original. `gone`: deleted in the original. */
export const TranslationStatus = z.enum(['to-translate', 'changed', 'current', 'new', 'gone']);
export type TranslationStatus = z.infer<typeof TranslationStatus>;

const level = z.enum(['module', 'section', 'element']);

/** The state of a translation; an element includes its criteria and scenarios. */
export const TranslationState = z.object({
  original: CourseTranslation.pick({ courseId: true, title: true, language: true }),
  parts: z.array(
    z.object({
      partId: Id,
      level,
      standing: TranslationStatus,
      elsewhere: z.string().optional().describe('The parent in the original, if it differs from the parent here'),
    }),
  ),
  /** The topmost parts missing in the translation, in original order, with their parent. */
  added: z.array(z.object({ originalPartId: Id, level, title: z.string(), into: z.string() })),
});
export type TranslationState = z.infer<typeof TranslationState>;

export const Comparison = z.object({
  standing: TranslationStatus,
  language: z.string(),
  now: z.object({ title: z.string(), content: z.string() }).optional().describe('Absent if the original was deleted'),
  was: z
    .object({ title: z.string(), content: z.string() })
    .optional()
    .describe('Present if the original changed since'),
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

/** A text that a model could not translate validly and that is unchanged. */
export const LeftUntranslated = z.object({
  elementId: Id,
  title: z.string(),
  passages: z
    .array(z.string())
    .describe('The beginnings of the untranslated passages. Empty if the whole element is untranslated'),
});
export type LeftUntranslated = z.infer<typeof LeftUntranslated>;
