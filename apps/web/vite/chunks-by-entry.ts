import type { Plugin } from 'vite';

/** Modules that a page needs at once, by the chunk that holds them; what an earlier chunk holds a later one leaves out. */
const ENTRIES = {
  early: ['src/early.ts'],
  page: ['src/main.tsx'],
  lesson: ['src/app/layouts/student-layout.tsx', 'src/routes/student-course.tsx'],
};

/**
 * Named by imports that use nothing of it: formulas are drawn, icons chosen, Markdown is written and long lists are read by
 * few.
 */
const ELSEWHERE =
  /\/node_modules\/(?:(?:katex|lucide-react\/dist\/esm\/icons|mdast-util-to-markdown|mdast-util-phrasing|markdown-table|longest-streak)\/|@tanstack\/.*\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$)/;

type Name = keyof typeof ENTRIES;

/** What tells the server who comes and goes: small, and loaded together. */
const DOOR = /\/src\/api\/(identity|finish-sign-out|pending-sign-out|post-identity)\.ts$/;

/** Has Chromium compile all of a file beside the page while it arrives, instead of each function when it is first called. */
const WHOLLY_CALLED = /\/(page|lesson)-parts-/;
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/**
 * Keeps what is always loaded together in one file each: on a slow network every file costs a journey, and small ones
 * compress badly.
 */
export function chunksByEntry() {
  const chunkOf = new Map<string, Name>();
  const plugin: Plugin = {
    name: 'coursecraft:chunks-by-entry',
    // The first runs as soon as it is there, and waits neither for styles nor for the page.
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<script type="module"(?=[^>]* src="[^"]*\/early-parts-)/, '$& async'),
    },
    // After the build has written into the files what they load later.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && WHOLLY_CALLED.test(chunk.fileName)) chunk.code = COMPILE_ALL + chunk.code;
      },
    },
    buildEnd() {
      for (const [name, sources] of Object.entries(ENTRIES)) {
        const walk = (id: string) => {
          if (chunkOf.has(id) || ELSEWHERE.test(id)) return;
          chunkOf.set(id, name as Name);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) walk(next);
        };
        for (const id of this.getModuleIds())
          if (sources.some((source) => id.endsWith(`/apps/web/${source}`))) walk(id);
      }
    },
  };
  const groups = Object.keys(ENTRIES).map((name, index) => ({
    name: `${name}-parts`,
    test: (id: string) => chunkOf.get(id) === name,
    priority: 10 - index,
  }));
  return { plugin, groups: [...groups, { name: 'door-parts', test: DOOR, priority: 1 }] };
}
