import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Finds dynamic imports with the preceding text. */
const laterImports = (text: string) =>
  Array.from(text.matchAll(/(.{0,140})\bimport\(\s*'([^']+)'/gs), ([, before = '', path = '']) => ({ before, path }));

/** Parts without a visible place, which handle their own failure. */
const WITHOUT_A_PLACE = [
  'early.ts',
  'api/know-address.ts',
  'api/request.ts',
  'api/second-factors.ts',
  'app/session/use-leave.ts',
  'app/start/cache-lesson.ts',
  'app/start/prefetch-lesson.ts',
  'app/student/use-keep-offline.ts',
  'components/markdown/course-link.tsx',
  'components/failure-messages/speak-of-failures.ts',
  'features/assessment/use-assess.ts',
  'features/assessment/use-regrade-request.ts',
  'features/progress/progress-provider.tsx',
  'features/student-notes/notes/note-list.tsx',
  'locales/loaders.ts',
  'ui/toast/toast-region.tsx',
];

test('every lazy part handles its own loading failure', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  let found = 0;
  for (const name of files) {
    const imports = laterImports(await readFile(join(SOURCES, name), 'utf8'));
    found += imports.length;
    if (WITHOUT_A_PLACE.includes(name)) continue;
    for (const { before, path } of imports)
      expect(before, `${name} loads ${path}`).toMatch(/\b(loadLater|loadCode|page)(<[^(]*>)?\(|typeof $/);
  }
  expect(found).toBeGreaterThan(50);
});
