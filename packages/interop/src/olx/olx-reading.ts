import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import type { Shelf } from '../course/media-shelf.ts';
import type { OpenPart, PartList } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import type { OlxTree } from './olx-tree.ts';

export type OlxReading = {
  files: PackageFiles;
  /** Ends with `/`; empty for the package itself. */
  root: string;
  tree: OlxTree;
  parts: PartList;
  shelf: Shelf;
  /** BCP 47. */
  language: string | undefined;
  course: OpenPart;
  context(part: OpenPart): HtmlContext;
};

export type Piece = { of: 'text' | 'video' | 'problem'; content: string };

/** A draft element next to the one that it was found in. */
export type AsideElement = { key: string; title: string; pieces: Piece[]; rows: CriterionDraft[] };

export type ComponentContent = { pieces: Piece[]; rows: CriterionDraft[]; aside: AsideElement[] };

export const noContent = (): ComponentContent => ({ pieces: [], rows: [], aside: [] });

/** Writes an escaped heading inside an element. */
export const heading = (title: string, depth: 2 | 3 | 4): string => {
  const words = title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/([\\`*_[\]<>$~|#])/g, '\\$1');
  return words ? `${'#'.repeat(depth)} ${words}` : '';
};
