import type { FormatReader } from '../format.ts';
import { markdownNames, readMarkdownPackage } from './read-markdown-package.ts';

/** A text in Markdown, or folders of them. */
export const markdownReader: FormatReader = {
  recognises: (files) => markdownNames(files).length > 0,
  read: readMarkdownPackage,
};
