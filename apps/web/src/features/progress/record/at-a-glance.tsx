import type { Rollup, StudentStats } from '@coursecraft/contract/progress/progress';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowRight, CircleCheck, Hourglass, type LucideIcon, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { CoursePlace } from '../../../components/course-places.ts';
import type { placesLeft } from '../../../components/places-left.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { recordMessages } from './messages.ts';
import { dueCardsQuery, dueQuery, type Student } from './record-queries.ts';

type Props = {
  learner: Student;
  rollup: Rollup;
  places: readonly CoursePlace[];
  left: ReturnType<typeof placesLeft>;
  minutes: StudentStats['minutes'];
  /** Absent on the first day, when the rest of a long course only discourages. */
  minutesLeft: number | undefined;
  addressOf: (elementId: string) => string;
};

type FactProps = {
  icon: LucideIcon;
  /** Whether the icon is mirrored in right-to-left languages. */
  isDirected?: boolean;
  name: string;
  children: ReactNode;
};

function Fact({ icon: Icon, isDirected, name, children }: FactProps) {
  return (
    <div className="min-w-0 border-t border-line pt-3">
      <dt className="flex items-center gap-2 text-12 text-soft">
        <Icon aria-hidden size={16} className={clsx('shrink-0 text-brown', isDirected && 'rtl:-scale-x-100')} />
        {name}
      </dt>
      <dd className="mt-0.5 ps-6 text-14 break-words text-ink">{children}</dd>
    </div>
  );
}

export function AtAGlance({ learner: student, rollup, places, left, minutes, minutesLeft, addressOf }: Props) {
  const t = useMessages(recordMessages);
  const { search } = useLocation();
  const criteria = useQuery(dueQuery(student)).data;
  const cards = useQuery(dueCardsQuery(student)).data;
  const due = (criteria?.due.length ?? 0) + (cards?.due ?? []).reduce((sum, { count }) => sum + count, 0);
  const done = places.length - left.length;
  const next = left[0]?.place;
  const nextTakes = (next && minutes[next.element.id]) ?? 0;
  return (
    <section aria-label={t('glance')} className="flex flex-col gap-4 rounded-md border border-line bg-raised p-4">
      <ProgressBar
        label={t('way')}
        percent={places.length === 0 ? 0 : (100 * done) / places.length}
        value={t('throughWith', { done, total: places.length })}
        tone="gold"
      />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 phone:grid-cols-1">
        <Fact icon={CircleCheck} name={t('masteredName')}>
          {t('ofCriteria', rollup)}
        </Fact>
        <Fact icon={RotateCcw} name={t('due')}>
          {due > 0 ? <TextLink to={{ hash: '#due', search }}>{t('dueNow', { count: due })}</TextLink> : t('noneDue')}
        </Fact>
        <Fact icon={ArrowRight} isDirected name={t('next')}>
          {next ? <TextLink to={addressOf(next.element.id)}>{next.element.title}</TextLink> : t('allDone')}
        </Fact>
        {nextTakes > 0 && (
          <Fact icon={Hourglass} name={t('lessonTakes')}>
            {t('takes', { minutes: nextTakes })}
          </Fact>
        )}
        {minutesLeft !== undefined && minutesLeft > 0 && (
          <Fact icon={Hourglass} name={t('timeLeft')}>
            {t('about', { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 })}
          </Fact>
        )}
      </dl>
    </section>
  );
}
