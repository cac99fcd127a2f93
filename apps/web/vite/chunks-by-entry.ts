import type { Plugin } from 'vite';
import { assignChunks, type ChunkName, ENTRIES, type Module, SHARED } from './assign-chunks.ts';

/** Small modules of sign-in and sign-out, loaded together. */
const SIGN_IN_MODULES = /\/src\/api\/(identity|finish-sign-out|pending-sign-out|post-identity)\.ts$/;

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;

/** Makes Chromium compile these files eagerly while they load. */
const WHOLLY_CALLED = /\/(page|lesson)-parts-/;
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/** Merges what is loaded together, because each file costs a round trip and small ones compress badly. */
export function chunksByEntry() {
  let chunkOf = new Map<string, ChunkName>();
  const plugin: Plugin = {
    name: 'coursecraft:chunks-by-entry',
    // Styles are asked for first, because a text that comes with the page waits for them alone. The first script runs
    // immediately, without waiting for styles or the document.
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const [styles = ''] = STYLES.exec(html) ?? [];
        return html
          .replace(styles, '')
          .replace('<script type="module"', (script) => styles.trim() + script)
          .replace(/<script type="module"(?=[^>]* src="[^"]*\/early-parts-)/, '$& async');
      },
    },
    // Runs after the build has inserted dynamic imports.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && WHOLLY_CALLED.test(chunk.fileName)) chunk.code = COMPILE_ALL + chunk.code;
      },
    },
    buildEnd() {
      const infoOf = (id: string): [string, Module] => {
        const { importedIds = [], dynamicallyImportedIds = [], code } = this.getModuleInfo(id) ?? {};
        return [id, { imports: importedIds, later: dynamicallyImportedIds, code: code ?? '' }];
      };
      chunkOf = assignChunks(new Map([...this.getModuleIds()].map(infoOf)));
    },
  };
  const holds = (name: ChunkName) => (id: string) => chunkOf.get(id) === name;
  const pages = Object.keys(ENTRIES).map((name, index) => ({
    name: `${name}-parts`,
    test: holds(name as ChunkName),
    priority: 10 - index,
  }));
  // Without what these modules import, which other files have.
  const shared = SHARED.map((name) => ({
    name,
    test: holds(name),
    priority: 2,
    includeDependenciesRecursively: false,
  }));
  return {
    plugin,
    groups: [
      ...pages,
      ...shared,
      { name: 'icons', test: holds('icons'), priority: 2 },
      // Before the shared files, because a lesson needs these modules while it appears.
      { name: 'sign-in-parts', test: SIGN_IN_MODULES, priority: 3 },
    ],
  };
}
