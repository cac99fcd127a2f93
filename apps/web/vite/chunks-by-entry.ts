import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { isOfOthers, isStudentRoot } from './student-parts.ts';

/** What each page needs at once, one file each; later files exclude the modules of earlier ones. */
const ENTRIES = {
  early: ['src/early.ts'],
  page: ['src/main.tsx'],
  lesson: ['src/app/layouts/student-layout.tsx', 'src/routes/student-course.tsx'],
};

/** What a lesson loads while it appears. Its icons have files of their own, because it would load many others too. */
const BESIDE_LESSON = [
  ...['student/beside-reading.tsx', 'header/student-icons.tsx'].map((part) => `src/app/${part}`),
  ...['check/student-check-form.tsx', 'check/with-formulas.tsx', 'check/regrade-note.tsx'].map(
    (part) => `src/components/${part}`,
  ),
  'src/features/courses/tree/course-tree.tsx',
];

/** What the workspace of authors needs at once. The file has what neither students nor the home page load. */
const WORKSPACE = [
  ...['src/app/navigation/other-pages.tsx', 'src/app/layouts/author-layout.tsx', 'src/routes/author-course.tsx'],
  'src/features/uploads/sources-panel.tsx',
];
const HOME = ['src/app/home/home-frame.tsx', 'src/app/home/home-page.tsx'];

const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/** Excluded from a page although imported, because few pages use them. */
const ELSEWHERE = new RegExp(
  `${ICON.source}|/node_modules/(?:(?:katex|mdast-util-to-markdown|mdast-util-phrasing|markdown-table|longest-streak)/|@tanstack/.*/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\\.js$)`,
);

/** The packages of menus, dialogs and other controls. */
const CONTROLS = /\/node_modules\/(?:@?react-(?:aria|stately)|@internationalized)/;

/** Small modules of sign-in and sign-out, loaded together. */
const SIGN_IN_MODULES = /\/src\/api\/(identity|finish-sign-out|pending-sign-out|post-identity)\.ts$/;

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;

/** Makes Chromium compile these files eagerly while they load. */
const WHOLLY_CALLED = /\/(page|lesson)-parts-/;
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

type Name = keyof typeof ENTRIES | 'controls' | 'workspace';

/** The file names of the icons that a module imports. */
function iconsIn(code: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.match(/[A-Z]\w*/g) ?? [],
  );
  return names.map((name) => name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase());
}

/** Merges what is loaded together, because each file costs a round trip and small ones compress badly. */
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
      const importedBy = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const laterBy = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      const idsOf = (sources: string[]) =>
        ids.filter((id) => sources.some((source) => id.endsWith(`/apps/web/${source}`)));
      // A module that is loaded later keeps a file of its own: Rolldown forgets its exports in a group without its imports.
      const laterLoaded = new Set(ids.flatMap(laterBy));
      const isFree = (id: string) => !chunkOf.has(id) && !ICON.test(id);

      /** Returns what some modules import, and with `later` also what they load later. */
      const reach = (from: readonly string[], isTaken: (id: string) => boolean, { later = false } = {}) => {
        const found = new Set<string>();
        const walk = (id: string) => {
          if (found.has(id) || !isTaken(id)) return;
          found.add(id);
          for (const next of [...importedBy(id), ...(later ? laterBy(id) : [])]) walk(next);
        };
        for (const id of from) walk(id);
        return found;
      };

      /** Assigns the wanted modules that import only each other, icons and earlier files: no circle of files. */
      const assign = (name: Name, isWanted: (id: string) => boolean) => {
        const wanted = new Set(ids.filter((id) => isFree(id) && !laterLoaded.has(id) && isWanted(id)));
        const isKnown = (id: string) => wanted.has(id) || ICON.test(id) || chunkOf.has(id);
        for (let size = -1; size !== wanted.size; ) {
          size = wanted.size;
          for (const id of wanted) if (!importedBy(id).every(isKnown)) wanted.delete(id);
        }
        for (const id of wanted) chunkOf.set(id, name);
      };

      for (const [name, sources] of Object.entries(ENTRIES))
        for (const id of reach(idsOf(sources), (one) => !chunkOf.has(one) && !ELSEWHERE.test(one)))
          chunkOf.set(id, name as Name);

      const ofStudents = reach(ids.filter(isStudentRoot), (id) => !isOfOthers(id), { later: true });
      const uses = new Map<string, number>();
      for (const later of new Set([...ofStudents].flatMap(laterBy)))
        if (ofStudents.has(later)) for (const id of reach([later], isFree)) uses.set(id, (uses.get(id) ?? 0) + 1);
      const isShared = (id: string) => (uses.get(id) ?? 0) > 1;
      for (const id of reach(idsOf(BESIDE_LESSON), isFree))
        for (const name of iconsIn(this.getModuleInfo(id)?.code ?? '')) iconsBesideLesson.add(name);
      assign('controls', (id) => isShared(id) && CONTROLS.test(id));

      const ofHome = reach(idsOf(HOME), isFree);
      for (const id of reach(idsOf(WORKSPACE), isFree))
        if (!ofStudents.has(id) && !ofHome.has(id) && !laterLoaded.has(id)) chunkOf.set(id, 'workspace');
    },
  };

  const holds = (name: Name) => (id: string) => chunkOf.get(id) === name;
  const pages = Object.keys(ENTRIES).map((name, index) => ({
    name: `${name}-parts`,
    test: holds(name as Name),
    priority: 10 - index,
  }));
  const isSharedIcon = (id: string) => ICON.test(id) && !iconsBesideLesson.has(basename(id, '.mjs'));
  // Without what these modules import, which other files have.
  const alone = { priority: 2, includeDependenciesRecursively: false };
  return {
    plugin,
    groups: [
      ...pages,
      { name: 'icons', test: isSharedIcon, priority: 3, minShareCount: 3 },
      { ...alone, name: 'controls', test: holds('controls') },
      { ...alone, name: 'workspace-parts', test: holds('workspace') },
      { name: 'sign-in-parts', test: SIGN_IN_MODULES, priority: 1 },
    ],
  };
}
