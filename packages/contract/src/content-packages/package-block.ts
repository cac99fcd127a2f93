import { z } from 'zod';
import { Id } from '../primitives.ts';

export const PLAYED_KINDS = ['scorm-1.2', 'scorm-2004', 'cmi5', 'h5p'] as const;
export type PlayedKind = (typeof PLAYED_KINDS)[number];

/** A fenced `package` block with a YAML body. */
export const PackageBlock = z.object({
  id: z.string().max(60).optional(),
  title: z.string().trim().max(300).default(''),
  /** The archive as `media/NAME`. */
  file: z.string().min(1).max(2000),
  kind: z.enum(PLAYED_KINDS),
  /** Start page below `folder`, with query. */
  entry: z.string().max(2000).default(''),
  /** Subfolder of the archive; empty for the root. */
  folder: z.string().max(1000).default(''),
  /** 0 to 1; defaults to the package's own score. */
  passingScore: z.number().min(0).max(1).optional(),
  launchData: z.string().max(8000).optional(),
  rows: z.array(z.string().max(60)).max(20).optional(),
});
export type PackageBlock = z.infer<typeof PackageBlock>;

export const StudentPackage = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(PLAYED_KINDS),
  passingScore: z.number().optional(),
});
export type StudentPackage = z.infer<typeof StudentPackage>;

export const PackageResult = z.object({
  /** 0 to 1. */
  score: z.number().min(0).max(1).optional(),
  isCompleted: z.boolean(),
  isPassed: z.boolean().optional(),
});
export type PackageResult = z.infer<typeof PackageResult>;

/** Characters of saved state: four times the limit of SCORM 2004. */
export const PACKAGE_STATE_LIMIT = 256_000;

export const PackageLaunch = z.object({
  address: z.url(),
  kind: z.enum(PLAYED_KINDS),
  passingScore: z.number().optional(),
  launchData: z.string().optional(),
  learner: z.object({ id: Id, name: z.string() }),
  state: z.string().optional(),
  result: PackageResult.optional(),
});
export type PackageLaunch = z.infer<typeof PackageLaunch>;
