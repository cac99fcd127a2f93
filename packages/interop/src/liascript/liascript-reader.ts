import { readText } from '@coursecraft/documents/zip/package-files';
import type { FormatReader } from '../format.ts';
import { markdownNames, readMarkdownPackage } from '../markdown/read-markdown-package.ts';
import { isLiaScript } from './is-lia-script.ts';

/** Files to examine before another Markdown dialect is assumed. */
const MOST_LOOKED_INTO = 500;

export const liascriptReader: FormatReader = {
  async recognises(files) {
    for (const name of markdownNames(files).slice(0, MOST_LOOKED_INTO)) {
      const text = await readText(files, name).catch(() => undefined);
      if (text !== undefined && isLiaScript(text)) return true;
    }
    return false;
  },
  read: readMarkdownPackage,
};
