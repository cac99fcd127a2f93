import type { Progress } from '@coursecraft/contract/progress/progress';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useId } from 'react';
import type { CoursePlace } from '../../../components/course-places.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { criteriaQuery, evidenceQuery, type Student } from '../record/record-queries.ts';
import { bestSentences } from './best-sentences.ts';
import { endMessages } from './messages.ts';
import { WhatYouCanDo } from './what-you-can-do.tsx';

const MOST_STATEMENTS = 5;
const MOST_SENTENCES = 2;

type Props = {
  student: Student;
  progress: Progress;
  place: CoursePlace;
  isSectionDone: boolean;
  next: CoursePlace | undefined;
};

/** The end of a finished element: what the student can do now, in their own words, and what comes next. */
export function LessonEnd({ student, progress, place, isSectionDone, next }: Props) {
  const t = useMessages(endMessages);
  const id = useId();
  const { element, section } = place;
  const known = useQuery(criteriaQuery(student, element.id)).data ?? progress.criteria;
  const mastered = Object.values(known).filter(
    ({ elementId, status }) => elementId === element.id && status === 'mastered',
  );
  const log = useQuery({ ...evidenceQuery(student), enabled: mastered.length > 0 }).data ?? [];
  return (
    <section
      aria-labelledby={id}
      className="mt-10 flex flex-col gap-4 rounded-md border border-gold bg-raised p-6 font-sans phone:p-5"
    >
      <h2 id={id} className="flex items-start gap-2.5 font-serif text-22 font-semibold text-ink">
        <Award aria-hidden size={24} className="mt-0.5 shrink-0 text-gold" />
        <span dir="auto">{isSectionDone ? t('sectionDone', { title: section.title }) : t('lessonDone')}</span>
      </h2>
      <WhatYouCanDo
        statements={mastered.flatMap(({ statement }) => statement ?? [])}
        sentences={bestSentences(log, mastered, MOST_SENTENCES)}
        most={MOST_STATEMENTS}
      />
      {next && (
        <p dir="auto" className="text-14 text-soft">
          {t('upNext', { title: next.element.title })}
        </p>
      )}
    </section>
  );
}
