import { useQuery } from '@tanstack/react-query';
import { outlineQuery } from '../../api/course-queries.ts';
import { coursePlaces, draftsOf } from '../course-places.ts';

export function useDraftCount(courseId: string): number {
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  return course ? draftsOf(coursePlaces(course)).length : 0;
}
