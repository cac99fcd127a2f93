import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** What lessons read Markdown with. */
const READER = /\/src\/components\/markdown\/markdown-syntax\.ts$/;
/** Packages of which one half reads a kind of Markdown, and the other writes it. */
const OF_BOTH_HALVES = /^mdast-util-(gfm|math)/;
const READ = '?read';
/** What only the writing half imports: it would be laid beside the other, though nothing there uses it. */
const WRITERS = /^import .* from '(markdown-table|longest-streak|mdast-util-to-markdown)';?$/gm;

/**
 * Gives lessons the half of these packages that reads. Both halves stand in one module, and the editor needs the other, with
 * all that writes Markdown: as one module for everybody it would come along with every lesson.
 */
export function readMarkdown(): Plugin {
  return {
    name: 'coursecraft:read-markdown',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const isOfReader = importer.endsWith(READ);
      if (!isOfReader && !READER.test(importer)) return undefined;
      const found = await this.resolve(source, isOfReader ? importer.slice(0, -READ.length) : importer);
      if (!found || found.external) return found;
      const isHalved = OF_BOTH_HALVES.test(source) || (isOfReader && source.startsWith('.'));
      // What nothing is used of goes: none of these does anything by being imported.
      return { id: isHalved ? found.id + READ : found.id, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.endsWith(READ)) return undefined;
      const text = await readFile(id.slice(0, -READ.length), 'utf8');
      return text.replace(WRITERS, '');
    },
  };
}
