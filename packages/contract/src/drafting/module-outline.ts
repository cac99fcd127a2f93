import { z } from 'zod';

/** How long a lesson is to be: about 300 words, about 600, or all that the document tells. */
export const LessonLength = z.enum(['brief', 'standard', 'whole']);
export type LessonLength = z.infer<typeof LessonLength>;

/** A part of a document that no lesson is made of, and why. */
export const LeftOut = z.object({
  /** The part's heading, or the first words of what was left out. */
  title: z.string().max(300),
  upload: z.string().max(300),
  reason: z.enum([
    'front-matter',
    'glossary',
    'summary',
    'objectives',
    'exercises',
    'reading-list',
    'pointers',
    'not-in-brief',
    'repeated',
    'too-short',
    'no-room',
  ]),
  /** The part's key, where a section may be made of it after all, and the minutes that it would take. */
  part: z.string().max(400).optional(),
  minutes: z.int().min(0).max(1000).optional(),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** What a section is going to tell. */
export const SectionOutline = z.object({
  title: z.string().trim().min(1).max(300),
  /** What a learner will be able to do, in the document's words where it states it. */
  objectives: z.array(z.string().trim().min(1).max(500)).max(20),
  /** Minutes that reading its lessons takes, at the chosen length. */
  minutes: z.int().min(0).max(1000),
  /** Keys of the documents' parts that it is made of, in their order. */
  parts: z.array(z.string().max(400)).max(200),
});
export type SectionOutline = z.infer<typeof SectionOutline>;

/** The plan of a module that an author confirms before it is drafted. */
export const ModuleOutline = z.object({
  title: z.string().trim().min(1).max(300),
  length: LessonLength,
  /** Names of the documents that it is made of. */
  uploads: z.array(z.string().max(300)).max(200),
  sections: z.array(SectionOutline).max(60),
  leftOut: z.array(LeftOut).max(500),
});
export type ModuleOutline = z.infer<typeof ModuleOutline>;
