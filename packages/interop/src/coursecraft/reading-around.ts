import type { PackageFiles } from '../archive/package-files.ts';
import type { PartList } from '../course/part-list.ts';

export type ReadingAround = {
  files: PackageFiles;
  /** The course folder with `/`; empty for the root. */
  root: string;
  parts: PartList;
  /** Returns a unique key of its kind. */
  keys(kind: string, wanted: string): string;
};
