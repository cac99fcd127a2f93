import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { PortableCourse, Reading } from './course/portable-course.ts';

/** How a form of courses is read. */
export type FormatReader = {
  /** Whether a package is of this form, by its names and as little of its text as that takes. */
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

/** What is not the same, or not there, on the other side; `at` names the element or check. */
export type WritingLoss = { note: TransferNote; at: string; what?: string };

export type WritingOptions = {
  /** Keys and explanations go along; without them a student’s copy. */
  withSolutions: boolean;
  /** Criteria, key points and examples go along, where the form has a place for them. */
  withCriteria: boolean;
  /** Where the course is on its own installation: answers in words are judged there. */
  address?: string;
};

export type Writing = {
  files: WrittenFile[];
  losses: WritingLoss[];
};

/** How a form of courses is written. Equal courses give equal files, in the same order. */
export type FormatWriter = {
  /** Of the file that is downloaded, without its dot. */
  ending: string;
  mime: string;
  /** One file is sent as it is; several as a zip archive, `.ending`. */
  isArchive: boolean;
  /** Its files are a page and what it shows, which a browser prints to what is downloaded. */
  isPrinted?: true;
  write(course: PortableCourse, options: WritingOptions): Writing | Promise<Writing>;
};
