import { basename } from 'node:path';
import { isOfOthers, isStudentRoot } from './student-parts.ts';

/** What each page needs at once, one file each; later files exclude the modules of earlier ones. */
export const ENTRIES = {
  early: ['src/early.ts'],
  page: ['src/main.tsx'],
  lesson: ['src/app/layouts/student-layout.tsx', 'src/routes/student-course.tsx'],
};

/** What a lesson loads while it appears. It keeps files of its own, because it would load modules of other parts too. */
const BESIDE_LESSON = [
  ...['student/beside-reading.tsx', 'header/student-icons.tsx', 'header/mastery-link.tsx'].map(
    (part) => `src/app/${part}`,
  ),
  ...['check/student-check-form.tsx', 'check/with-formulas.tsx', 'check/regrade-note.tsx'].map(
    (part) => `src/components/${part}`,
  ),
  'src/features/courses/tree/course-tree.tsx',
];

/** The package of icons, whose modules have one icon each. */
const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/** Excluded from a page although imported, because few pages use them. */
const ELSEWHERE = new RegExp(
  `${ICON.source}|/node_modules/(?:(?:katex|mdast-util-to-markdown|mdast-util-phrasing|markdown-table|longest-streak)/|@tanstack/.*/(?:queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\\.js$)`,
);

/** The packages of menus, dialogs and other controls. */
const CONTROLS = /\/node_modules\/(?:@?react-(?:aria|stately)|@internationalized)/;
const OWN = /\/(?:apps|packages)\//;
/** Characters of code. Larger modules are not worth loading for a part that does not need them. */
const SMALL = 1500;

/** Files of modules that several parts of the app load later. */
export const SHARED = ['controls', 'student-shared', 'author-shared'] as const;

export type ChunkName = keyof typeof ENTRIES | (typeof SHARED)[number] | 'icons';
export type Module = { imports: readonly string[]; later: readonly string[]; code: string };

/** Returns the file of each icon by its names, of which many icons have several. */
function iconFiles(packageCode: string): Map<string, string> {
  const lines = packageCode.matchAll(/export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.mjs['"]/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}

/** The names of the icons that a module imports. */
const iconNames = (code: string) =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.match(/[A-Z]\w*/g) ?? [],
  );

/**
 * Assigns modules to files. Other modules stay in the file that the bundler chooses. Two files must not import each
 * other, because the one that runs first would find the values of the other undefined.
 */
export function assignChunks(modules: ReadonlyMap<string, Module>): Map<string, ChunkName> {
  const chunkOf = new Map<string, ChunkName>();
  const ids = [...modules.keys()];
  const idsOf = (sources: string[]) => ids.filter((id) => sources.some((source) => id.endsWith(`/apps/web/${source}`)));
  const laterLoaded = new Set([...modules.values()].flatMap(({ later }) => later));
  const isFree = (id: string) => !chunkOf.has(id) && !ICON.test(id);

  /** Returns what some modules import, and with `later` also what they load later. */
  function reach(from: readonly string[], isTaken: (id: string) => boolean, { later = false } = {}) {
    const found = new Set<string>();
    const walk = (id: string) => {
      if (found.has(id) || !isTaken(id)) return;
      found.add(id);
      const module = modules.get(id);
      for (const next of [...(module?.imports ?? []), ...((later && module?.later) || [])]) walk(next);
    };
    for (const id of from) walk(id);
    return found;
  }

  for (const [name, sources] of Object.entries(ENTRIES))
    for (const id of reach(idsOf(sources), (one) => !chunkOf.has(one) && !ELSEWHERE.test(one)))
      chunkOf.set(id, name as ChunkName);

  /** Counts the parts of the app that import each module. */
  function countUses(parts: Iterable<string>) {
    const uses = new Map<string, number>();
    for (const part of parts) for (const id of reach([part], isFree)) uses.set(id, (uses.get(id) ?? 0) + 1);
    return (id: string) => uses.get(id) ?? 0;
  }
  const ofStudents = reach(ids.filter(isStudentRoot), (id) => !isOfOthers(id), { later: true });
  const ofLesson = reach(idsOf(BESIDE_LESSON), isFree);
  const uses = countUses(laterLoaded);
  const usesOfStudents = countUses([...laterLoaded].filter((id) => ofStudents.has(id)));
  const isSmall = (id: string) => OWN.test(id) && (modules.get(id)?.code.length ?? 0) < SMALL;

  /** Assigns the wanted modules that import only each other, icons and earlier files. */
  function assign(name: ChunkName, isWanted: (id: string) => boolean) {
    // What is loaded later keeps its file, so that nothing else is loaded with it.
    const wanted = new Set(ids.filter((id) => isFree(id) && !laterLoaded.has(id) && isWanted(id)));
    const isKnown = (id: string) => wanted.has(id) || ICON.test(id) || chunkOf.has(id);
    for (let size = -1; size !== wanted.size; ) {
      size = wanted.size;
      for (const id of wanted) if (!modules.get(id)?.imports.every(isKnown)) wanted.delete(id);
    }
    for (const id of wanted) chunkOf.set(id, name);
  }
  assign('controls', (id) => usesOfStudents(id) > 1 && CONTROLS.test(id));
  assign('student-shared', (id) => usesOfStudents(id) > 1 && !ofLesson.has(id) && isSmall(id));
  assign('author-shared', (id) => uses(id) > 1 && !ofStudents.has(id) && isSmall(id));

  const fileOf = iconFiles(modules.get(ids.find((id) => ICONS.test(id)) ?? '')?.code ?? '');
  const usersOf = new Map<string | undefined, string[]>();
  for (const [id, { code }] of modules)
    for (const file of new Set(iconNames(code).map((name) => fileOf.get(name))))
      usersOf.set(file, [...(usersOf.get(file) ?? []), id]);
  for (const id of ids.filter((one) => ICON.test(one))) {
    const users = usersOf.get(basename(id, '.mjs')) ?? [];
    const [place, ...others] = new Set(users.map((user) => chunkOf.get(user)));
    if (users.some((user) => ofLesson.has(user))) continue;
    // The bundler would put an icon that a page and a shared file use into the page, and the two files would import each other.
    if (others.length > 0 || users.length > 2) chunkOf.set(id, 'icons');
    else if (place) chunkOf.set(id, place);
  }
  return chunkOf;
}
