import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import type { Shelf } from '../course/media-shelf.ts';
import type { OpenPart, PartList } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import type { OlxTree } from './olx-tree.ts';

/** What every reader of a component needs of the course around it. */
export type OlxReading = {
  files: PackageFiles;
  /** The folder of the course, ending in `/` unless it is the package itself. */
  root: string;
  tree: OlxTree;
  parts: PartList;
  shelf: Shelf;
  /** BCP 47, where the course says it. */
  language: string | undefined;
  /** Notes of the whole course. */
  course: OpenPart;
  context(part: OpenPart): HtmlContext;
};

/** A stretch of an element, in its order. */
export type Piece = { of: 'text' | 'video' | 'problem'; content: string };

/** What stands beside the element that it was found in: a draft to choose from. */
export type AsideElement = { key: string; title: string; pieces: Piece[]; rows: CriterionDraft[] };

export type ComponentContent = { pieces: Piece[]; rows: CriterionDraft[]; aside: AsideElement[] };

export const noContent = (): ComponentContent => ({ pieces: [], rows: [], aside: [] });

/** A heading inside of an element, as words: what they mean in Markdown does not count. */
export const heading = (title: string, depth: 2 | 3 | 4): string => {
  const words = title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/([\\`*_[\]<>$~|#])/g, '\\$1');
  return words ? `${'#'.repeat(depth)} ${words}` : '';
};
