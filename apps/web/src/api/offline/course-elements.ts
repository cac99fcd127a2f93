import type { Course } from '@coursecraft/contract/courses/course';

type Parts = Pick<Course, 'modules'>;

export const elementsOf = ({ modules }: Parts) =>
  modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));

/** The versions of all elements: the same as long as no text of the course changes. */
export const versionsOf = (outline: Parts): string =>
  elementsOf(outline)
    .map(({ id, version }) => `${id} ${version}`)
    .join();
