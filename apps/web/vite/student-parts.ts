import type { Plugin, Rolldown } from 'vite';

const ROOTS =
  /\/src\/(main|app\/layouts\/(student|personal)-layout|routes\/(student-[\w-]+|enroll|profile|settings|course-redirect))\.tsx$/;

const OF_OTHERS =
  /\/src\/(app\/layouts\/author-layout|routes\/|components\/check\/author-check|features\/(landing|accounts\/sign-in)\/)/;

/** Whether a page of students begins with this module. */
export const isStudentRoot = (id: string) => ROOTS.test(id);
/** Whether only other people’s pages begin with this module, although students’ pages can lead there. */
export const isOfOthers = (id: string) => OF_OTHERS.test(id) && !ROOTS.test(id);

/** Small files that are cached when first shown. */
const WHEN_SHOWN = /\.woff2?$|\/src\/locales\/|\/node_modules\/@shikijs\/|\/node_modules\/shiki\//;

export const STUDENT_PARTS = 'student-parts.json';

/** Writes the files of student pages with their sizes, for offline storage. */
export function studentParts(): Plugin {
  return {
    name: 'coursecraft:student-parts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const found = new Map<string, number>();
        const take = (name: string) => {
          const file = bundle[name];
          if (found.has(name) || !file) return;
          const source = file.type === 'chunk' ? file.code : file.source;
          found.set(name, typeof source === 'string' ? Buffer.byteLength(source) : source.byteLength);
          const chunk = byName.get(name);
          if (!chunk) return;
          for (const next of chunk.imports) take(next);
          for (const next of chunk.viteMetadata?.importedCss ?? []) take(next);
          for (const next of chunk.dynamicImports) if (isTheirs(byName.get(next))) take(next);
        };
        const isTheirs = (chunk: Rolldown.OutputChunk | undefined) => {
          const begins = chunk?.facadeModuleId ?? '';
          return chunk !== undefined && (ROOTS.test(begins) || !(OF_OTHERS.test(begins) || WHEN_SHOWN.test(begins)));
        };
        for (const { fileName, moduleIds } of chunks) if (moduleIds.some((id) => ROOTS.test(id))) take(fileName);
        const parts = Array.from(found, ([name, bytes]) => [`/${name}`, bytes]);
        this.emitFile({ type: 'asset', fileName: STUDENT_PARTS, source: JSON.stringify(parts) });
      },
    },
  };
}
