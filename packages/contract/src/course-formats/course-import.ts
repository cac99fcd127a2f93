import { z } from 'zod';
import { ElementFormat } from '../courses/course.ts';
import { Refusal } from '../failure.ts';
import { Id, Time } from '../primitives.ts';
import { TransferFormat, TransferPart } from './course-transfer.ts';

const Key = z.string().max(500);

export const ImportElement = z.object({
  key: Key,
  title: z.string(),
  format: ElementFormat,
  checks: z.int(),
  criteria: z.int(),
  change: z.enum(['new', 'changed', 'same']).optional(),
  /** Whether it was edited here after its import. */
  edited: z.boolean().optional(),
});
export type ImportElement = z.infer<typeof ImportElement>;

const ImportSection = z.object({ key: Key, title: z.string(), elements: z.array(ImportElement) });
const ImportModule = z.object({ key: Key, title: z.string(), sections: z.array(ImportSection) });
export type ImportModule = z.infer<typeof ImportModule>;

export const EarlierImport = z.object({
  courseId: Id,
  title: z.string(),
  importedAt: Time,
  /** Elements that the package no longer contains. */
  gone: z.array(z.object({ key: Key, title: z.string(), elementId: Id })),
});
export type EarlierImport = z.infer<typeof EarlierImport>;

export const IMPORT_STATUSES = ['reading', 'ready', 'failed', 'making', 'done', 'undone'] as const;

/** A package that is being imported: first the preview, then the result. */
export const CourseImport = z.object({
  importId: Id,
  status: z.enum(IMPORT_STATUSES),
  createdAt: Time,
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  /** The existing target course; otherwise a new one is created. */
  intoCourseId: Id.optional(),
  formats: z.array(TransferFormat),
  title: z.string(),
  language: z.string().optional(),
  modules: z.array(ImportModule),
  parts: z.array(TransferPart),
  earlier: EarlierImport.optional(),
  step: z
    .object({ doing: z.enum(['reading', 'files', 'parts', 'criteria']), done: z.int(), total: z.int() })
    .optional(),
  courseId: Id.optional(),
  refused: z.array(Refusal.extend({ name: z.string(), error: z.string() })),
  failure: Refusal.extend({ error: z.string() }).optional(),
});
export type CourseImport = z.infer<typeof CourseImport>;

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
