import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { PortableCourse, Reading } from './course/portable-course.ts';

export type FormatReader = {
  /** Detects the format by names and as little text as possible. */
  recognises(files: PackageFiles): boolean | Promise<boolean>;
  /** Reads a package; local errors become notes. Throws only if nothing is readable. `name` is the file name. */
  read(files: PackageFiles, name: string): Promise<Reading>;
  /** Explains an unused file better than its name does. */
  leftover?(path: string): TransferNote | undefined;
};

/** A written file: text, bytes, a course file by name, or all files of a played package below `path`. */
export type WrittenFile = { path: string; content: string | Uint8Array | { file: string } | { package: string } };

/** A change or omission; `at` is the element or check. */
export type WritingLoss = { note: TransferNote; at: string; what?: string };

export type WritingOptions = {
  /** Includes keys and explanations; without them it is a student's copy. */
  withSolutions: boolean;
  /** Includes criteria if the format supports them. */
  withCriteria: boolean;
  /** The URL of the course, where free answers are graded. */
  address?: string;
};

export type Writing = {
  files: WrittenFile[];
  losses: WritingLoss[];
};

/** Equal courses must give equal files in the same order. */
export type FormatWriter = {
  ending: string;
  mime: string;
  isArchive: boolean;
  /** The files are a page that a browser prints to PDF. */
  isPrinted?: true;
  write(course: PortableCourse, options: WritingOptions): Writing | Promise<Writing>;
};
