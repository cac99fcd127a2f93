import type { Course, Element } from '@coursecraft/contract/courses/course';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { readableOffline } from './offline/keep-reads.ts';

/** The requested view; students always get the student view. */
export type CourseView = 'author' | 'learner';

export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: async ({ signal }) => (await call('listCourses', { signal })).courses,
  ...readableOffline,
});

export const deletedCoursesQuery = queryOptions({
  queryKey: [...coursesQuery.queryKey, 'deleted'],
  queryFn: async ({ signal }) => (await call('listCourses', { query: { deleted: '1' }, signal })).courses,
});

export const outlineKey = (courseId: string) => ['course', courseId, 'outline'] as const;

export const outlineQuery = (courseId: string, view: CourseView) =>
  queryOptions({
    queryKey: [...outlineKey(courseId), view],
    queryFn: async ({ signal }): Promise<Course> => {
      const query = view === 'learner' ? ({ outline: '1', view } as const) : { outline: '1' };
      return (await call('getCourse', { params: { courseId }, query, signal })).course;
    },
    enabled: courseId !== '',
    staleTime: 30_000,
    ...(view === 'learner' && readableOffline),
  });

/** What became of the sections that a model drafted. */
export const sectionDraftsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'section-drafts'],
    queryFn: async ({ signal }) => (await call('listSectionDrafts', { params: { courseId }, signal })).sections,
    staleTime: 10_000,
  });

export const elementKey = (courseId: string, elementId: string) => ['course', courseId, 'element', elementId] as const;

export const elementQuery = (courseId: string, elementId: string, view: CourseView) =>
  queryOptions({
    queryKey: [...elementKey(courseId, elementId), view],
    queryFn: async ({ signal }): Promise<Element> => {
      const query = view === 'learner' ? { view } : {};
      return (await call('getElement', { params: { courseId, elementId }, query, signal })).element;
    },
    staleTime: 30_000,
    ...(view === 'learner' && readableOffline),
  });
