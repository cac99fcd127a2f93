import type { CoursePlace } from '../../components/course-places.ts';
import type { Neighbours } from '../../features/lesson/neighbours.ts';
import { FINISHED_SEARCH, selectionSearch } from '../navigation/selection.ts';

export const idsOf = ({ module, section, element }: CoursePlace) => ({
  moduleId: module.id,
  sectionId: section.id,
  elementId: element.id,
});

/** Returns the elements before and after one of a course, with the addresses of both and of the end. */
export const neighboursAt = (
  places: readonly CoursePlace[],
  index: number,
  { courseId, recordPath }: { courseId: string; recordPath: string },
): Neighbours => ({
  previous: places[index - 1],
  next: places[index + 1],
  addressOf: (to) => selectionSearch({ courseId, ...idsOf(to) }),
  finishAt: `${recordPath}${selectionSearch({ courseId })}${FINISHED_SEARCH}`,
});
