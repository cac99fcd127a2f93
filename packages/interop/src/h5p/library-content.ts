import type { FoundCheck } from '../checks/settle-check.ts';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { asParams, asText, type Params } from './params.ts';

/** A content of some library, the whole package or one inside of another. */
export type LibraryContent = {
  /** Without its version: `H5P.MultiChoice`. */
  library: string;
  params: Params;
  title: string;
};

/** What a content needs to know of what is around it. */
export type LibraryContext = {
  part: OpenPart;
  context: HtmlContext;
  /** Markdown of HTML: blocks, and one paragraph. */
  toContent(html: unknown): string;
  toLine(html: unknown): string;
  /** The Markdown of a content inside of this one. */
  inside(content: unknown): string;
  /** A check as it stands in content; empty where it is none, which the part then tells. */
  check(found: FoundCheck | undefined): string;
};

/** Makes content of a library; undefined where it cannot say the same. */
export type LibraryReader = (params: Params, around: LibraryContext) => string | undefined;

/** `{ library: 'H5P.Image 1.1', params, metadata }`; undefined for what is none. */
export function readLibraryContent(value: unknown): LibraryContent | undefined {
  const { library, params, metadata } = asParams(value);
  const name = asText(library).split(' ')[0] ?? '';
  return name ? { library: name, params: asParams(params), title: asText(asParams(metadata).title) } : undefined;
}

export const paragraphs = (...texts: (string | undefined)[]): string =>
  texts.filter((text) => text?.trim()).join('\n\n');
