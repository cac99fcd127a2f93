import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { outlineQuery } from '../../api/course-queries.ts';
import { followChange } from './follow-change.ts';

/**
 * Whom a link or a bookmark leads to a language that they left, goes on learning there. That is settled once, as the course
 * is opened: a page that is still open, and reads the course again, leads nobody back.
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
      // Nothing was asked for: they read on, and it is tried again when the course is opened next.
      () => undefined,
    );
  }, [courseId, course, isFetching, queries]);
}
