import { expect } from 'vitest';
import { textsOf } from '../course/portable-course.ts';
import type { PackageReading } from '../read-package.ts';

/** Returns whether the reading uses the file or names it in its report. */
export function isAccounted({ course, parts }: PackageReading, path: string): boolean {
  return (
    course.files.some((file) => file.path === path) ||
    course.packages.some(({ folder }) => folder === '' || path.startsWith(`${folder}/`)) ||
    parts.some(({ key, title, notes }) =>
      [key, title, ...notes.map(({ what }) => what ?? '')].some(
        (words) => words.includes(path) || (words.endsWith('/') && path.startsWith(words)),
      ),
    )
  );
}

/** Checks invariants of every reading. */
export function expectSettled({ course, parts }: PackageReading): void {
  const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
  const keys = new Set([
    ...course.modules.flatMap(({ key, sections }) => [key, ...sections.map((section) => section.key)]),
    ...elements.map(({ key }) => key),
  ]);
  const names = new Set(course.files.map(({ name }) => name));
  const wrong = parts.filter(
    ({ outcome, notes, element, file }) =>
      (outcome !== 'mapped' && notes.length === 0) ||
      (element !== undefined && !keys.has(element)) ||
      (file !== undefined && !names.has(file)),
  );
  expect(wrong).toEqual([]);
  const texts = elements.flatMap(textsOf).join('\n');
  expect(course.files.filter(({ name }) => !texts.includes(encodeURIComponent(name).slice(0, 3)))).toEqual([]);
}
