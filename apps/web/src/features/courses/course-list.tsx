import type { CourseSummary } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { coursesQuery } from '../../api/course-queries.ts';
import { CourseCover } from '../../components/course-cover.tsx';
import { findCourses } from '../../components/find-courses.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DeletedCourses } from './deleted-courses.tsx';
import { coursesMessages } from './messages.ts';
import { recentCourses } from './recent-courses.ts';

type Props = { openId: string; onOpen: (courseId: string) => void };

function CourseRow({ course, isOpen, onOpen }: { course: CourseSummary; isOpen: boolean; onOpen: () => void }) {
  const t = useMessages(coursesMessages);
  return (
    <li className="flex items-center gap-4 border-t border-line py-3.5 first:border-t-0">
      <CourseCover course={course} className="h-12 w-20 shrink-0 rounded-sm" />
      <div className="min-w-0 flex-1">
        <p className="text-16 font-semibold break-words text-ink">{course.title}</p>
        <p className="text-12 text-soft">
          {t('counts', {
            modules: course.moduleCount ?? 0,
            elements: course.elementCount ?? 0,
            students: course.studentCount ?? 0,
          })}
        </p>
      </div>
      {isOpen ? (
        <span className="shrink-0 text-14 text-soft">{t('openNow')}</span>
      ) : (
        <Button onPress={onOpen} aria-label={`${t('open')}: ${course.title}`}>
          {t('open')}
        </Button>
      )}
    </li>
  );
}

export function CourseList({ openId, onOpen }: Props) {
  const t = useMessages(coursesMessages);
  const courses = useQuery(coursesQuery);
  const [recent] = useState(recentCourses);
  const [text, setText] = useState('');
  const found = findCourses(courses.data ?? [], text, recent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = found.find(({ id }) => id !== openId);
    if (text.trim() && first) onOpen(first.id);
  };
  return (
    <div className="flex flex-col gap-5">
      <Loadable from={courses} skeleton={<SkeletonLines count={4} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={BookOpen} title={t('noCourses')}>
              {t('noCoursesText')}
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-2">
              <search>
                <form onSubmit={submit}>
                  <TextField label={t('search')} type="search" value={text} onChange={setText} autoFocus />
                </form>
              </search>
              {found.length === 0 && (
                <p role="status" className="py-3 text-14 text-soft">
                  {t('noMatch', { text: text.trim() })}
                </p>
              )}
              <ul>
                {found.map((course) => (
                  <CourseRow
                    key={course.id}
                    course={course}
                    isOpen={course.id === openId}
                    onOpen={() => onOpen(course.id)}
                  />
                ))}
              </ul>
            </div>
          )
        }
      </Loadable>
      <DeletedCourses onRestored={onOpen} />
    </div>
  );
}
