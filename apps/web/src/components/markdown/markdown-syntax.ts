import type { Options } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';

export type MarkdownSyntax = Pick<Options, 'extensions' | 'mdastExtensions'>;

export const commonMark: MarkdownSyntax = {};

export const withMath: MarkdownSyntax = { extensions: [math()], mdastExtensions: [mathFromMarkdown()] };

export const ofElements: MarkdownSyntax = {
  extensions: [gfm(), math()],
  mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
};

/** In documents a single tilde is text. */
export const ofDocuments: MarkdownSyntax = {
  extensions: [gfm({ singleTilde: false })],
  mdastExtensions: [gfmFromMarkdown()],
};
