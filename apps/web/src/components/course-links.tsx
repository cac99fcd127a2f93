import type { CourseSummary } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coursesQuery } from '../api/course-queries.ts';
import { Loadable } from '../ui/loadable.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';

type Props = {
  addressOf: (courseId: string) => string;
  note: (course: CourseSummary) => ReactNode;
  action?: (course: CourseSummary) => ReactNode;
  none: string;
};

export function CourseLinks({ addressOf, note, action, none }: Props) {
  const courses = useQuery(coursesQuery);
  return (
    <Loadable from={courses} skeleton={<SkeletonLines count={3} />}>
      {(list) =>
        list.length === 0 ? (
          <p className="text-14 text-soft">{none}</p>
        ) : (
          <ul className="border-y border-line">
            {list.map((course) => (
              <li
                key={course.id}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-3 last:border-0"
              >
                <TextLink to={addressOf(course.id)} className="min-w-0 flex-1 text-16 break-words phone:basis-full">
                  {course.title}
                </TextLink>
                <span className="text-12 text-soft">{note(course)}</span>
                {action?.(course)}
              </li>
            ))}
          </ul>
        )
      }
    </Loadable>
  );
}
