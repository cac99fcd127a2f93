import type { Progress } from '@coursecraft/contract/shapes/progress';
import type { CoursePlace } from './course-places.ts';

/** The elements in which something is left to show, or that are left to read, in the order of the course: what comes next. */
export const placesLeft = (
  places: readonly CoursePlace[],
  standing: Progress['elements'],
): { place: CoursePlace; count: number }[] =>
  places.flatMap((place) => {
    const { total = 0, completed = 0, done } = standing[place.element.id] ?? {};
    if (total > 0 ? completed >= total : done) return [];
    return [{ place, count: total - completed }];
  });
