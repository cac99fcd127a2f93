import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { outlineQuery } from '../../api/course-queries.ts';
import { followChange } from './follow-change.ts';

/**
 * Switches a student back to the language of an opened link. Runs once when the course opens, so that other open pages
 * do not switch.
 */
export function useComeBack(courseId: string): void {
  const queries = useQueryClient();
  const { data: course, isFetching } = useQuery(outlineQuery(courseId, 'learner'));
  const settled = useRef('');
  useEffect(() => {
    if (settled.current === courseId || course?.id !== courseId || isFetching) return;
    settled.current = courseId;
    if (course.learnsIn === undefined) return;
    call('changeEdition', { params: { courseId }, body: { language: course.language } }).then(
      (reply) => followChange(queries, { from: courseId, reply }),
      // The student did not request this, so a failure is silent and retried later.
      () => undefined,
    );
  }, [courseId, course, isFetching, queries]);
}
