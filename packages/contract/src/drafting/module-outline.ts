import { z } from 'zod';
import { CheckType } from '../assessment/check.ts';

/** About 300 words, about 600 words, or everything in the document. */
export const LessonLength = z.enum(['brief', 'standard', 'whole']);
export type LessonLength = z.infer<typeof LessonLength>;

export const LeftOut = z.object({
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
    'by-model',
  ]),
  /** Why a model leaves it out, in its words. */
  note: z.string().max(300).optional(),
  /** The key of a part that could be a section, with its reading minutes. */
  part: z.string().max(400).optional(),
  minutes: z.int().min(0).max(1000).optional(),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const SectionOutline = z.object({
  title: z.string().trim().min(1).max(300),
  /** What a student will be able to do, in the document's words if it states objectives. */
  objectives: z.array(z.string().trim().min(1).max(500)).max(20),
  minutes: z.int().min(0).max(1000),
  /** Keys of the source parts, in order. */
  parts: z.array(z.string().max(400)).max(200),
  /** The headings of the parts, in the same order. */
  headings: z.array(z.string().max(300)).max(200).optional(),
  /** Types of checks that suit it. Those of a module differ. */
  checkTypes: z.array(CheckType).max(9).optional(),
  /** An objective of an earlier section that one of its checks asks again. */
  recalls: z.string().trim().min(1).max(500).optional(),
});
export type SectionOutline = z.infer<typeof SectionOutline>;

/** The outline that an author confirms before drafting. */
export const ModuleOutline = z.object({
  title: z.string().trim().min(1).max(300),
  length: LessonLength,
  uploads: z.array(z.string().max(300)).max(200),
  sections: z.array(SectionOutline).max(60),
  leftOut: z.array(LeftOut).max(500),
});
export type ModuleOutline = z.infer<typeof ModuleOutline>;
