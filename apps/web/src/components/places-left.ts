import type { Progress } from '@coursecraft/contract/progress/progress';
import { isElementDone } from '@coursecraft/domain/mastery/is-element-done';
import type { CoursePlace } from './course-places.ts';

export const placesLeft = (
  places: readonly CoursePlace[],
  status: Progress['elements'],
): { place: CoursePlace; count: number }[] =>
  places.flatMap((place) => {
    const own = status[place.element.id];
    const { total = 0, completed = 0 } = own ?? {};
    return isElementDone(own) ? [] : [{ place, count: total - completed }];
  });
