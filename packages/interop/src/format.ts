import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import type { PackageFiles } from './archive/package-files.ts';
import type { PortableCourse, Reading } from './course/portable-course.ts';

export type FormatReader = {
  /** Detects the format by names and as little text as possible. */
  recognises(files: PackageFiles): boolean | Promise<boolean>;
  /**
   * Reads all of it. What is wrong in one place costs that place, and stands in the parts; throws only where nothing can be
   * read. `name` is that of the file that was dropped.
   */
  read(files: PackageFiles, name: string): Promise<Reading>;
  /**
   * Why a file that was not used is not in the course, where the form says more than the file's name. `readPackage` lists
   * every file that the reader did not read, show or name.
   */
  leftover?(path: string): TransferNote | undefined;
};

/**
 * A file of what is written: its text, its bytes, or one of the course’s own files by its name; of a played package, by its
 * key, all of its files below `path`.
 */
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
