import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const READER = /\/src\/components\/markdown\/markdown-syntax\.ts$/;
const OF_BOTH_HALVES = /^mdast-util-(gfm|math)/;
const READ = '?read';
/** Imports of the serializer, which would be bundled unused. */
const WRITERS = /^import .* from '(markdown-table|longest-streak|mdast-util-to-markdown)';?$/gm;

/** Strips the serializers for lessons, because both halves are in one module and only the editor needs them. */
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
      // These modules have no side effects.
      return { id: isHalved ? found.id + READ : found.id, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.endsWith(READ)) return undefined;
      const text = await readFile(id.slice(0, -READ.length), 'utf8');
      return text.replace(WRITERS, '');
    },
  };
}
