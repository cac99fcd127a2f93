import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** The modules of each chunk; later chunks exclude those of earlier ones. */
const ENTRIES = {
  early: ['src/early.ts'],
  page: ['src/main.tsx'],
  lesson: ['src/app/layouts/student-layout.tsx', 'src/routes/student-course.tsx'],
};

const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/** What a lesson loads while it appears. Its icons have files of their own, because it would load many others too. */
const BESIDE_LESSON = [
  ...['student/beside-reading.tsx', 'header/student-icons.tsx'].map((part) => `src/app/${part}`),
  ...['check/student-check-form.tsx', 'check/with-formulas.tsx', 'check/regrade-note.tsx'].map(
    (part) => `src/components/${part}`,
  ),
  'src/features/courses/tree/course-tree.tsx',
];

/** Excluded although imported, because few pages use them. */
const ELSEWHERE =
  /\/node_modules\/(?:(?:katex|lucide-react\/dist\/esm\/icons|mdast-util-to-markdown|mdast-util-phrasing|markdown-table|longest-streak)\/|@tanstack\/.*\/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$)/;

type Name = keyof typeof ENTRIES;

/** Small modules of sign-in and sign-out, loaded together. */
const SIGN_IN_MODULES = /\/src\/api\/(identity|finish-sign-out|pending-sign-out|post-identity)\.ts$/;

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;

/** Makes Chromium compile these files eagerly while they load. */
const WHOLLY_CALLED = /\/(page|lesson)-parts-/;
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/** The file names of the icons that a module imports. */
function iconsIn(code: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.match(/[A-Z]\w*/g) ?? [],
  );
  return names.map((name) => name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase());
}

/** Merges what is always loaded together, because each file costs a round trip and small ones compress badly. */
export function chunksByEntry() {
  const chunkOf = new Map<string, Name>();
  const iconsBesideLesson = new Set<string>();
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
      const ids = [...this.getModuleIds()];
      /** Visits modules and what they import, each once, but nothing behind those that `isLeftOut`. */
      const visit = (sources: string[], isLeftOut: (id: string) => boolean, onModule: (id: string) => void) => {
        const seen = new Set<string>();
        const walk = (id: string) => {
          if (seen.has(id) || isLeftOut(id)) return;
          seen.add(id);
          onModule(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) walk(next);
        };
        for (const id of ids) if (sources.some((source) => id.endsWith(`/apps/web/${source}`))) walk(id);
      };
      for (const [name, sources] of Object.entries(ENTRIES))
        visit(
          sources,
          (id) => chunkOf.has(id) || ELSEWHERE.test(id),
          (id) => chunkOf.set(id, name as Name),
        );
      visit(
        BESIDE_LESSON,
        (id) => chunkOf.has(id) || ICON.test(id),
        (id) => {
          for (const name of iconsIn(this.getModuleInfo(id)?.code ?? '')) iconsBesideLesson.add(name);
        },
      );
    },
  };
  const groups = Object.keys(ENTRIES).map((name, index) => ({
    name: `${name}-parts`,
    test: (id: string) => chunkOf.get(id) === name,
    priority: 10 - index,
  }));
  const isSharedIcon = (id: string) => ICON.test(id) && !iconsBesideLesson.has(basename(id, '.mjs'));
  // Icons of at least three files.
  const icons = { name: 'icons', test: isSharedIcon, priority: 2, minShareCount: 3 };
  return { plugin, groups: [...groups, icons, { name: 'sign-in-parts', test: SIGN_IN_MODULES, priority: 1 }] };
}
