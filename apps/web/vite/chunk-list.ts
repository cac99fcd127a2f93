import type { Plugin, Rolldown } from 'vite';

export const CHUNK_LIST = 'chunk-list.json';

type Chunk = { begins?: string; modules: string[]; imports: string[]; later: string[]; styles: string[] };

export type ChunkList = Record<string, Chunk>;

const WEB = `${import.meta.dirname.replace(/vite$/, '')}`;

const named = (id: string) => id.replace(WEB, '').replace(/^.*\/node_modules\//, 'node_modules/');

/** Writes the graph of chunks, so that a check can measure what a page loads. */
export function chunkList(): Plugin {
  return {
    name: 'coursecraft:chunk-list',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list: ChunkList = {};
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const { facadeModuleId, moduleIds, imports, dynamicImports, viteMetadata } = file as Rolldown.OutputChunk;
          list[file.fileName] = {
            ...(facadeModuleId && { begins: named(facadeModuleId) }),
            modules: moduleIds.map(named),
            imports,
            later: dynamicImports,
            styles: [...(viteMetadata?.importedCss ?? [])],
          };
        }
        this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source: JSON.stringify(list) });
      },
    },
  };
}
