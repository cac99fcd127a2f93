import type { Options } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

/** What a text may have beyond CommonMark. */
export type MarkdownSyntax = Pick<Options, 'extensions' | 'mdastExtensions'>;

export const commonMark: MarkdownSyntax = {};

export const withMath: MarkdownSyntax = { extensions: [math()], mdastExtensions: [mathFromMarkdown()] };

/** What authors write in: tables, footnotes, task lists and `$math$`. */
export const ofElements: MarkdownSyntax = {
  extensions: [gfm(), math()],
  mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
};

/** What documents are read as: one tilde is a tilde. */
export const ofDocuments: MarkdownSyntax = {
  extensions: [gfm({ singleTilde: false })],
  mdastExtensions: [gfmFromMarkdown()],
};
