import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { PartList } from '../course/part-list.ts';

/** What of a package everything that is read in it needs. */
export type ReadingAround = {
  files: PackageFiles;
  /** The folder of the course, with its `/`; empty for the whole package. */
  root: string;
  parts: PartList;
  /** A key that no other of its kind has. */
  keys(kind: string, wanted: string): string;
};
