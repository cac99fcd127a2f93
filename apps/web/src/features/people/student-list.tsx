import { rollupPercent } from '@coursecraft/domain/mastery/rollup';
import { ChevronRight, Users } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Pressable } from '../../ui/pressable.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { useRescuedFocus } from '../../ui/use-rescued-focus.ts';
import { peopleMessages } from './messages.ts';
import { type Student, useStudents } from './use-students.ts';

function StudentRow({ student, onOpen }: { student: Student; onOpen: () => void }) {
  const t = useMessages(peopleMessages);
  const dates = useDates();
  const { rollup, lastSeenAt, enrolledAt } = student;
  return (
    <li>
      <Pressable
        onPress={onOpen}
        className="flex w-full items-center gap-3 rounded-sm border border-line bg-raised p-3.5 text-start transition-colors hover:border-edge"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="min-w-0">
            <span className="block truncate text-14 font-medium text-ink">{student.displayName || student.email}</span>
            <span className="block truncate text-12 text-soft">
              {lastSeenAt
                ? t('seen', { date: dates.moment(lastSeenAt) })
                : t('enrolled', { date: dates.day(enrolledAt) })}
            </span>
          </span>
          <ProgressBar
            label={t('progress', { completed: rollup.completed, total: rollup.total })}
            percent={rollupPercent(rollup)}
            value={`${rollupPercent(rollup)} %`}
            tone="gold"
          />
        </span>
        <ChevronRight aria-hidden size={16} className="shrink-0 text-soft rtl:rotate-180" />
      </Pressable>
    </li>
  );
}

/** The students of a course with how far each has come. */
export function StudentList({ courseId, onOpen }: { courseId: string; onOpen: (student: Student) => void }) {
  const t = useMessages(peopleMessages);
  const list = useRef<HTMLDivElement>(null);
  useRescuedFocus(list);
  const pages = useStudents(courseId);
  return (
    <Loadable
      from={pages}
      skeleton={
        <div className="flex flex-col gap-2 p-4">
          <SkeletonBlock className="h-20" />
          <SkeletonBlock className="h-20" />
        </div>
      }
    >
      {(data) => {
        const students = data.pages.flatMap((page) => page.students);
        if (students.length === 0)
          return (
            <EmptyState icon={Users} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          );
        return (
          <div ref={list} tabIndex={-1} className="flex flex-col gap-3 p-4 outline-none">
            <ul className="flex flex-col gap-2">
              {students.map((student) => (
                <StudentRow key={student.uid} student={student} onOpen={() => onOpen(student)} />
              ))}
            </ul>
            {pages.hasNextPage && (
              <Button
                className="self-center"
                isDisabled={pages.isFetchingNextPage}
                onPress={() => void pages.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </div>
        );
      }}
    </Loadable>
  );
}
