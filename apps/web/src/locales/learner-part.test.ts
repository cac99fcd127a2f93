import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import author from './de/author.json';
import help from './de/help.json';

const SOURCES = join(import.meta.dirname, '..');

/** Pages that say more than a learner's part, and load it with them. */
const OF_AUTHORS = /\/(routes\/(author-|sme-|admin|deep-link|dev-courses)|app\/layouts\/(author|sme)-)/;
const GUIDE = /\/features\/help\/((author|student)-guide|accessibility-messages)\.ts$/;

const IMPORT = /(import type[^;]*?|import[^;'"]*?|export[^;'"]*?|import\()\s*['"](\.[^'"]+)['"]/g;

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, how = '', path = '']) => {
    const target = resolve(dirname(file), path);
    return how.startsWith('import type') || !existsSync(target) ? [] : [target];
  });

function reachedByStudents(): Set<string> {
  const reached = new Set<string>();
  const walk = (file: string) => {
    if (reached.has(file) || !/\.tsx?$/.test(file) || OF_AUTHORS.test(file)) return;
    reached.add(file);
    for (const next of importsOf(file)) walk(next);
  };
  walk(join(SOURCES, 'main.tsx'));
  return reached;
}

test('the student part of the messages covers everything that a student can reach', () => {
  const ids = [...reachedByStudents()].flatMap((file) =>
    GUIDE.test(file)
      ? []
      : Array.from(readFileSync(file, 'utf8').matchAll(/= catalogue\(\s*'([^']+)'/g), ([, id = '']) => ({ id, file })),
  );
  expect(ids.length).toBeGreaterThan(40);
  for (const { id, file } of ids) expect({ ...author, ...help }, relative(SOURCES, file)).not.toHaveProperty([id]);
});
