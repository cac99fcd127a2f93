import type { Check } from '@coursecraft/contract/assessment/check';
import { listChecks } from '@coursecraft/domain/content/checks';
import type { PortableCourse, PortableElement, Reading } from '../course/portable-course.ts';

export const elementsOf = ({ modules }: PortableCourse): PortableElement[] =>
  modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));

/** Returns the only check with this stem. Throws otherwise. */
export function checkAsking(course: PortableCourse, stem: RegExp): Check {
  const found = elementsOf(course)
    .flatMap(({ content }) => listChecks(content))
    .filter((check) => stem.test(check.stem));
  const [check] = found;
  if (!check || found.length > 1) throw new Error(`${found.length} checks ask ${stem}`);
  return check;
}

/** Returns nested titles of modules, sections and elements. */
export const outlineOf = ({ modules }: PortableCourse) =>
  modules.map((module) => [
    module.title,
    ...module.sections.map(({ title, elements }) => [title, ...elements.map((element) => element.title)]),
  ]);

/** Returns all notes as `note what`. */
export const notesOf = ({ parts }: Pick<Reading, 'parts'>): string[] =>
  parts.flatMap(({ notes }) => notes.map(({ note, what }) => (what === undefined ? note : `${note} ${what}`)));
