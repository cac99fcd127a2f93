import { z } from 'zod';
import { Id, Time, Title } from '../primitives.ts';
import { Rollup } from '../progress/progress.ts';
import { because } from '../reasons.ts';

export const ELEMENT_FORMATS = [
  'lesson',
  'example',
  'check',
  'scenario',
  'flashcards',
  'summary',
  'story',
  'analogy',
  'diagram',
  'video',
] as const;
export const ElementFormat = z.enum(ELEMENT_FORMATS);
export type ElementFormat = z.infer<typeof ElementFormat>;

/** What is written of an element. Saves, versions, drafts and copies hold exactly this; all else is made or counted. */
export const ElementFields = z.object({
  title: z.string(),
  format: ElementFormat,
  /** One Markdown document. */
  content: z.string(),
});
export type ElementFields = z.infer<typeof ElementFields>;

/** The longest content of one element, in characters. */
export const CONTENT_LIMIT = 400_000;

/** What an author writes of an element, each within its bounds. */
export const ElementInput = z.object({
  title: Title,
  format: ElementFormat,
  content: z.string().max(CONTENT_LIMIT, because('content-too-long')),
} satisfies Record<keyof ElementFields, z.ZodType>);
export type ElementInput = z.infer<typeof ElementInput>;

/** Told to authors alone: what learners get is published. */
const published = z.boolean().optional().describe('Whether learners see it');

export const Element = ElementFields.extend({
  id: Id,
  /** Absent in an outline. */
  content: ElementFields.shape.content.optional(),
  /** Rises by one with every save. */
  version: z.int(),
  rowCount: z.int(),
  updatedAt: Time,
  published,
});
export type Element = z.infer<typeof Element>;

export const Section = z.object({ id: Id, title: z.string(), elements: z.array(Element), published });
export type Section = z.infer<typeof Section>;

export const Module = z.object({
  id: Id,
  title: z.string(),
  sections: z.array(Section),
  published,
  dueOn: z.iso.date().optional().describe('By when it is due to the learner who reads it; told to learners alone'),
});
export type Module = z.infer<typeof Module>;

const courseFields = {
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Language of the content, BCP 47. */
  language: z.string(),
  /** Rises with every change of structure; a stale one is refused as a conflict. */
  revision: z.int(),
  createdAt: Time,
  updatedAt: Time,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
};

export const Course = z.object({
  ...courseFields,
  modules: z.array(Module),
  learnsIn: Id.optional().describe(
    'The version in another language in which the learner who reads it goes on; absent where they learn here',
  ),
});
export type Course = z.infer<typeof Course>;

export const CourseSummary = z.object({
  ...courseFields,
  moduleCount: z.int().optional(),
  elementCount: z.int().optional(),
  draftCount: z.int().optional().describe('Elements that learners do not see yet'),
  studentCount: z.int().optional(),
  enrolledAt: Time.optional(),
  rollup: Rollup.optional(),
  /** When it was deleted; restorable for 30 days. */
  deletedAt: Time.optional(),
});
export type CourseSummary = z.infer<typeof CourseSummary>;

/** Somebody who has a course in their scope. */
export const Author = z.object({ uid: Id, displayName: z.string(), email: z.string(), since: Time });
export type Author = z.infer<typeof Author>;

export const ElementVersion = z.object({
  versionId: Id,
  createdAt: Time,
  author: z.object({ uid: Id, displayName: z.string() }),
  origin: z.enum(['human', 'ai', 'import', 'restore']),
  note: z.string().optional(),
  title: z.string(),
  /** Length of the content in characters. */
  size: z.int(),
  current: z.boolean(),
});
export type ElementVersion = z.infer<typeof ElementVersion>;
