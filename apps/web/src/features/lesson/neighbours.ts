import type { CoursePlace } from '../../components/course-places.ts';

/** The elements before and after a lesson. */
export type Neighbours = {
  previous: CoursePlace | undefined;
  next: CoursePlace | undefined;
  addressOf: (place: CoursePlace) => string;
  /** Where the course ends, after its last element. */
  finishAt: string;
};
