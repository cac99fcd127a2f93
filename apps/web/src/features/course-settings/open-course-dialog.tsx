import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { coursesQuery } from '../../api/course-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { courseSettingsMessages } from './messages.ts';

type Props = { isOpen: boolean; onClose: () => void; openId: string; onOpen: (courseId: string) => void };

export function OpenCourseDialog({ isOpen, onClose, openId, onOpen }: Props) {
  const t = useMessages(courseSettingsMessages);
  const courses = useQuery({ ...coursesQuery, enabled: isOpen });
  return (
    <Dialog title={t('openCourse')} isOpen={isOpen} onClose={onClose} width="md">
      <Loadable from={courses} skeleton={<SkeletonLines count={4} />}>
        {(list) =>
          list.some((course) => course.id !== openId) ? (
            <ul>
              {list.map((course) => (
                <li key={course.id} className="flex items-center gap-4 border-t border-line py-3.5 first:border-t-0">
                  <div className="min-w-0 flex-1">
                    <p className="text-16 font-semibold text-ink">{course.title}</p>
                    <p className="text-12 text-soft">
                      {t('counts', { elements: course.elementCount ?? 0, students: course.studentCount ?? 0 })}
                    </p>
                  </div>
                  <Button
                    isDisabled={course.id === openId}
                    onPress={() => onOpen(course.id)}
                    aria-label={`${t('open')}: ${course.title}`}
                  >
                    {t('open')}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState icon={BookOpen} title={t('noCourses')}>
              {t('noCoursesText')}
            </EmptyState>
          )
        }
      </Loadable>
    </Dialog>
  );
}
