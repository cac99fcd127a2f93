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

/** The authored fields of an element, as saves, versions, drafts and copies store them. */
export const ElementFields = z.object({
  title: z.string(),
  format: ElementFormat,
  content: z.string(),
});
export type ElementFields = z.infer<typeof ElementFields>;

/** Characters. */
export const CONTENT_LIMIT = 400_000;

export const ElementInput = z.object({
  title: Title,
  format: ElementFormat,
  content: z.string().max(CONTENT_LIMIT, because('content-too-long')),
} satisfies Record<keyof ElementFields, z.ZodType>);
export type ElementInput = z.infer<typeof ElementInput>;

/** Absent for students, who get published parts only. */
const published = z.boolean().optional().describe('Whether students can see it');

export const Element = ElementFields.extend({
  id: Id,
  /** Absent in an outline. */
  content: ElementFields.shape.content.optional(),
  /** Increases with every save. */
  version: z.int(),
  rowCount: z.int(),
  updatedAt: Time,
  published,
  changes: z.int().optional().describe('Number of unpublished changes. Absent for students and in drafts'),
});
export type Element = z.infer<typeof Element>;

export const Section = z.object({ id: Id, title: z.string(), elements: z.array(Element), published });
export type Section = z.infer<typeof Section>;

export const Module = z.object({
  id: Id,
  title: z.string(),
  sections: z.array(Section),
  published,
  dueOn: z.iso.date().optional().describe('Due date for the student who makes the request. Absent for authors'),
});
export type Module = z.infer<typeof Module>;

const courseFields = {
  id: Id,
  title: z.string(),
  description: z.string(),
  /** BCP 47. */
  language: z.string(),
  cover: z.string().optional().describe('Name of the picture that stands for the course'),
  accent: z.string().optional().describe('Color of the course, as #rrggbb. Pages adjust it to each theme'),
  /** Increases with every structure change; a stale one returns 409. */
  revision: z.int(),
  createdAt: Time,
  updatedAt: Time,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
};

export const Course = z.object({
  ...courseFields,
  publishAtOnce: z
    .boolean()
    .optional()
    .describe('Whether every change is published at once, without a working copy. Absent for students'),
  modules: z.array(Module),
  asksConfidence: z
    .boolean()
    .optional()
    .describe('Whether students say before a result how sure they are. Absent for authors'),
  learnsIn: Id.optional().describe('The translation in which the student continues. Absent if it is this course'),
});
export type Course = z.infer<typeof Course>;

export const CourseSummary = z.object({
  ...courseFields,
  moduleCount: z.int().optional(),
  elementCount: z.int().optional(),
  draftCount: z.int().optional().describe('Number of elements that students cannot see yet'),
  studentCount: z.int().optional(),
  enrolledAt: Time.optional(),
  rollup: Rollup.optional(),
  /** Restorable for 30 days. */
  deletedAt: Time.optional(),
});
export type CourseSummary = z.infer<typeof CourseSummary>;

export const Author = z.object({ uid: Id, displayName: z.string(), email: z.string(), since: Time });
export type Author = z.infer<typeof Author>;

export const ElementVersion = z.object({
  versionId: Id,
  createdAt: Time,
  author: z.object({ uid: Id, displayName: z.string() }),
  origin: z.enum(['human', 'ai', 'import', 'restore']),
  note: z.string().optional(),
  title: z.string(),
  /** Characters of content. */
  size: z.int(),
  current: z.boolean(),
  published: z.boolean().optional().describe('Whether students see this version. Only of elements'),
});
export type ElementVersion = z.infer<typeof ElementVersion>;
