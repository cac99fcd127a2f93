import { z } from 'zod';
import { ElementFormat } from '../courses/course.ts';
import { Refusal } from '../failure.ts';
import { Id, Time } from '../primitives.ts';
import { TransferFormat, TransferPart } from './course-transfer.ts';

const Key = z.string().max(500);

/** An element as it would come. */
export const ImportElement = z.object({
  key: Key,
  title: z.string(),
  format: ElementFormat,
  checks: z.int(),
  criteria: z.int(),
  /** Compared with what came of an earlier version of the same package. */
  change: z.enum(['new', 'changed', 'same']).optional(),
  /** Whether somebody has written in it here since it came. */
  edited: z.boolean().optional(),
});
export type ImportElement = z.infer<typeof ImportElement>;

const ImportSection = z.object({ key: Key, title: z.string(), elements: z.array(ImportElement) });
const ImportModule = z.object({ key: Key, title: z.string(), sections: z.array(ImportSection) });
export type ImportModule = z.infer<typeof ImportModule>;

/** A course that came of an earlier version of the same package. */
export const EarlierImport = z.object({
  courseId: Id,
  title: z.string(),
  importedAt: Time,
  /** What is no longer in the package. */
  gone: z.array(z.object({ key: Key, title: z.string(), elementId: Id })),
});
export type EarlierImport = z.infer<typeof EarlierImport>;

export const IMPORT_STATUSES = ['reading', 'ready', 'failed', 'making', 'done', 'undone'] as const;

/** A package on its way into a course: what would come of it, and what came. */
export const CourseImport = z.object({
  importId: Id,
  status: z.enum(IMPORT_STATUSES),
  createdAt: Time,
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  /** The course that it was brought into; otherwise it makes one of its own. */
  intoCourseId: Id.optional(),
  formats: z.array(TransferFormat),
  title: z.string(),
  language: z.string().optional(),
  modules: z.array(ImportModule),
  parts: z.array(TransferPart),
  earlier: EarlierImport.optional(),
  /** What is being done: so many of so many. */
  step: z
    .object({ doing: z.enum(['reading', 'files', 'parts', 'criteria']), done: z.int(), total: z.int() })
    .optional(),
  /** What came of it. */
  courseId: Id.optional(),
  /** Files that could not be taken over, each with why. */
  refused: z.array(Refusal.extend({ name: z.string(), error: z.string() })),
  /** Why it failed. */
  failure: Refusal.extend({ error: z.string() }).optional(),
});
export type CourseImport = z.infer<typeof CourseImport>;

/** One as it stands in a list. */
export const CourseImportSummary = CourseImport.pick({
  importId: true,
  status: true,
  createdAt: true,
  files: true,
  formats: true,
  title: true,
  courseId: true,
  intoCourseId: true,
});
export type CourseImportSummary = z.infer<typeof CourseImportSummary>;
