import { useQuery } from '@tanstack/react-query';
import { inboxCountsQuery } from '../../api/inbox-counts.ts';

/** Returns how much waits in the inbox of a course, for the count in the navigation. */
export function useWaiting(courseId: string): number {
  const counts = useQuery(inboxCountsQuery(courseId)).data;
  return counts ? counts.questions + counts.flags + counts.regrades + counts.answers : 0;
}
