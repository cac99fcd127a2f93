import type { Course } from '@coursecraft/contract/courses/course';

type Parts = Pick<Course, 'modules'>;

export const elementsOf = ({ modules }: Parts) =>
  modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));

export const versionsOf = (outline: Parts): string =>
  elementsOf(outline)
    .map(({ id, version }) => `${id} ${version}`)
    .join();
