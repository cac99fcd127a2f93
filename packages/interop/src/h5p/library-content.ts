import type { FoundCheck } from '../checks/settle-check.ts';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { asParams, asText, type Params } from './params.ts';

export type LibraryContent = {
  /** Without version: `H5P.MultiChoice`. */
  library: string;
  params: Params;
  title: string;
};

export type LibraryContext = {
  part: OpenPart;
  context: HtmlContext;
  toContent(html: unknown): string;
  toLine(html: unknown): string;
  inside(content: unknown): string;
  /** Returns the check block; empty and noted if unsupported. */
  check(found: FoundCheck | undefined): string;
};

/** Returns undefined if the content cannot be converted. */
export type LibraryReader = (params: Params, around: LibraryContext) => string | undefined;

/** Parses `{ library: 'H5P.Image 1.1', params, metadata }`; undefined if invalid. */
export function readLibraryContent(value: unknown): LibraryContent | undefined {
  const { library, params, metadata } = asParams(value);
  const name = asText(library).split(' ')[0] ?? '';
  return name ? { library: name, params: asParams(params), title: asText(asParams(metadata).title) } : undefined;
}

export const paragraphs = (...texts: (string | undefined)[]): string =>
  texts.filter((text) => text?.trim()).join('\n\n');
