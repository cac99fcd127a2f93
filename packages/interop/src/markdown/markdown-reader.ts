import type { FormatReader } from '../format.ts';
import { markdownNames, readMarkdownPackage } from './read-markdown-package.ts';

export const markdownReader: FormatReader = {
  recognises: (files) => markdownNames(files).length > 0,
  read: readMarkdownPackage,
};
