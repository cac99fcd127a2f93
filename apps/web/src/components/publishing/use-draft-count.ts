import { useQuery } from '@tanstack/react-query';
import { outlineQuery } from '../../api/course-queries.ts';
import { changedIn, coursePlaces, draftsOf } from '../course-places.ts';

export function useDraftCount(courseId: string): number {
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  return course ? draftsOf(coursePlaces(course)).length : 0;
}

/** Number of published elements with unpublished changes. */
export function useChangedCount(courseId: string): number {
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  return course ? changedIn(coursePlaces(course)).length : 0;
}
