import type { Course } from '@coursecraft/contract/courses/course';
import type { Progress } from '@coursecraft/contract/progress/progress';
import { useQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { coursesQuery } from '../../../api/course-queries.ts';
import { coursePlaces } from '../../../components/course-places.ts';
import { placesLeft } from '../../../components/places-left.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { criteriaQuery, dueCardsQuery, dueQuery, evidenceQuery, type Student } from '../record/record-queries.ts';
import { bestSentences } from './best-sentences.ts';
import { endMessages } from './messages.ts';
import { WhatYouCanDo } from './what-you-can-do.tsx';

const MOST_STATEMENTS = 8;
const MOST_SENTENCES = 3;
const MOST_COURSES = 3;

type Props = {
  student: Student;
  course: Course;
  progress: Progress;
  addresses: {
    lesson: (elementId: string) => string;
    course: (courseId: string) => string;
    review: string;
    home: string;
  };
  certificate: ReactNode;
};

/** The end of a course: what the student can do now, their best sentences, the certificate, and what next. */
export function CourseEnd({ student, course, progress, addresses, certificate }: Props) {
  const t = useMessages(endMessages);
  const box = useRef<HTMLElement>(null);
  const log = useQuery(evidenceQuery(student)).data ?? [];
  const due = useQuery(dueQuery(student)).data?.due ?? [];
  const dueCards = useQuery(dueCardsQuery(student)).data?.due ?? [];
  const others = (useQuery(coursesQuery).data ?? []).filter(
    ({ id, enrolledAt, rollup }) =>
      id !== course.id && enrolledAt !== undefined && !(rollup && rollup.total > 0 && rollup.completed >= rollup.total),
  );
  const places = useMemo(() => coursePlaces(course), [course]);
  const left = placesLeft(places, progress.elements);
  const [open] = left;
  const { completed, total } = progress.rollup;
  const known = useQuery(criteriaQuery(student)).data ?? progress.criteria;
  const mastered = Object.values(known).filter(({ status }) => status === 'mastered');
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="course-end"
      className="flex flex-col gap-5 rounded-md border border-gold bg-raised p-6 outline-none phone:p-5"
    >
      <header className="flex flex-col gap-1">
        <h2 id="course-end" className="flex items-start gap-2.5 font-serif text-22 font-semibold text-ink">
          {!open && <PartyPopper aria-hidden size={24} className="mt-0.5 shrink-0 text-gold" />}
          <span dir="auto">{t(open ? 'courseOpen' : 'courseDone', { title: course.title })}</span>
        </h2>
        {open && <p className="text-16 text-ink">{t('openText', { count: left.length })}</p>}
        {total > 0 && <p className="text-14 text-soft">{t('masteredCount', { completed, total })}</p>}
      </header>
      {open && (
        <Link
          to={addresses.lesson(open.place.element.id)}
          className={`${buttonClass({ look: 'primary', size: 'lg' })} self-start whitespace-normal`}
        >
          {t('toOpen', { title: open.place.element.title })}
        </Link>
      )}
      <WhatYouCanDo
        statements={mastered.flatMap(({ statement }) => statement ?? [])}
        sentences={bestSentences(log, mastered, MOST_SENTENCES)}
        most={MOST_STATEMENTS}
      />
      {certificate}
      <div className="flex flex-col gap-2">
        <h3 className="text-14 font-semibold text-soft">{t('next')}</h3>
        <ul className="flex flex-col text-16 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
          {due.length + dueCards.length > 0 && (
            <li>
              <TextLink to={addresses.review}>{t('review')}</TextLink>
            </li>
          )}
          {others.slice(0, MOST_COURSES).map(({ id, title }) => (
            <li key={id}>
              <TextLink to={addresses.course(id)}>{t('otherCourse', { title })}</TextLink>
            </li>
          ))}
          <li>
            <TextLink to={addresses.course(course.id)}>{t('lookBack')}</TextLink>
          </li>
          <li>
            <TextLink to={addresses.home}>{t('courses')}</TextLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
