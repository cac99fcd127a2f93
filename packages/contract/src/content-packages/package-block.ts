import { z } from 'zod';
import { Id } from '../primitives.ts';

export const PLAYED_KINDS = ['scorm-1.2', 'scorm-2004', 'cmi5', 'h5p'] as const;
export type PlayedKind = (typeof PLAYED_KINDS)[number];

/** A package that runs as it is, as it stands in a fenced `package` block (its body is YAML). */
export const PackageBlock = z.object({
  /** Given on save and stable across edits. */
  id: z.string().max(60).optional(),
  title: z.string().trim().max(300).default(''),
  /** The archive, a file of the course: `media/NAME`. */
  file: z.string().min(1).max(2000),
  kind: z.enum(PLAYED_KINDS),
  /** The page that begins it, below `folder`, with its query. */
  entry: z.string().max(2000).default(''),
  /** The folder of the archive that holds its files; empty for all of it. */
  folder: z.string().max(1000).default(''),
  /** The score that passes, 0 to 1; without one, what the package itself says. */
  passingScore: z.number().min(0).max(1).optional(),
  /** What it is told when it begins, where its standard has such a thing. */
  launchData: z.string().max(8000).optional(),
  /** Knowledge rows that passing is evidence for. */
  rows: z.array(z.string().max(60)).max(20).optional(),
});
export type PackageBlock = z.infer<typeof PackageBlock>;

/** A package as a learner gets it: where its files lie, and what it proves, is not told. */
export const StudentPackage = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(PLAYED_KINDS),
  passingScore: z.number().optional(),
});
export type StudentPackage = z.infer<typeof StudentPackage>;

/** What a package said of an attempt. */
export const PackageResult = z.object({
  /** 0 to 1; absent where it gave none. */
  score: z.number().min(0).max(1).optional(),
  isCompleted: z.boolean(),
  /** Absent until it is known. */
  isPassed: z.boolean().optional(),
});
export type PackageResult = z.infer<typeof PackageResult>;

/** The longest state that is kept of an attempt, in characters: four times what SCORM 2004 lets a package suspend. */
export const PACKAGE_STATE_LIMIT = 256_000;

/** How a package is opened. */
export const PackageLaunch = z.object({
  /** The page that plays it, of another origin than this one; good for some hours. */
  address: z.url(),
  kind: z.enum(PLAYED_KINDS),
  passingScore: z.number().optional(),
  launchData: z.string().optional(),
  learner: z.object({ id: Id, name: z.string() }),
  /** What it kept of an attempt that goes on. */
  state: z.string().optional(),
  result: PackageResult.optional(),
});
export type PackageLaunch = z.infer<typeof PackageLaunch>;
