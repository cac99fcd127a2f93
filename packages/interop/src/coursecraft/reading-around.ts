import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { PartList } from '../course/part-list.ts';

export type ReadingAround = {
  files: PackageFiles;
  /** The course folder with `/`; empty for the root. */
  root: string;
  parts: PartList;
  /** Returns a unique key of its kind. */
  keys(kind: string, wanted: string): string;
};
