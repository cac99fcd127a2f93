import type { Course } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { statsQuery } from '../record/record-queries.ts';
import { startMessages } from './messages.ts';

const MOST_PARTS = 6;
const STEPS = ['how1', 'how2', 'how3'] as const;

type Props = { course: Course; studentId: string; onStart: () => void };

/** Introduces a course to a student who just joined it. */
export function CourseStart({ course, studentId, onStart }: Props) {
  const t = useMessages(startMessages);
  const main = useRef<HTMLElement>(null);
  const stats = useQuery(statsQuery({ studentId, courseId: course.id })).data;
  const sections = course.modules.flatMap((module) => module.sections);
  const parts = (course.modules.length > 1 ? course.modules : sections).filter(({ title }) => title !== course.title);
  const lessons = sections.flatMap(({ elements }) => elements).length;
  const minutes = stats && stats.minutesLeft > 0 ? Math.max(1, Math.round(stats.minutesLeft / lessons)) : undefined;
  useEffect(() => main.current?.focus(), []);
  return (
    <main id="content" ref={main} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
      <div className="mx-auto flex max-w-prose flex-col items-start gap-7 px-6 pt-12 pb-10 phone:px-5 phone:pt-7">
        <header className="flex flex-col gap-2">
          <p className="text-14 text-soft">{t('joined')}</p>
          <h1
            lang={course.language}
            dir="auto"
            className="font-serif text-36 leading-tight font-semibold phone:text-28"
          >
            {course.title}
          </h1>
          {course.description && (
            <p lang={course.language} dir="auto" className="font-serif text-18 text-ink">
              {course.description}
            </p>
          )}
        </header>
        {parts.length > 0 && (
          <section className="flex flex-col gap-2">
            <h2 className="font-serif text-18 font-semibold text-ink">{t('learn')}</h2>
            <ul lang={course.language} className="flex list-disc flex-col gap-1 ps-5 text-16 text-ink">
              {parts.slice(0, MOST_PARTS).map(({ id, title }) => (
                <li key={id} dir="auto">
                  {title}
                </li>
              ))}
            </ul>
            {parts.length > MOST_PARTS && (
              <p className="text-14 text-soft">{t('more', { count: parts.length - MOST_PARTS })}</p>
            )}
          </section>
        )}
        <section className="flex flex-col gap-2">
          <h2 className="font-serif text-18 font-semibold text-ink">{t('how')}</h2>
          <ol className="flex list-decimal flex-col gap-1 ps-5 text-16 text-ink">
            {STEPS.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        </section>
        <p className="flex min-h-5 items-center gap-2 text-14 text-soft">
          {minutes !== undefined && (
            <>
              <Clock aria-hidden size={16} />
              {t('size', { lessons, minutes })}
            </>
          )}
        </p>
        <Button look="primary" size="lg" onPress={onStart} className="phone:w-full">
          {t('start')}
          <ArrowRight aria-hidden size={18} className="rtl:rotate-180" />
        </Button>
      </div>
    </main>
  );
}
