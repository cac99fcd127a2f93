import type { Course } from '@coursecraft/contract/courses/course';
import type { Progress } from '@coursecraft/contract/progress/progress';
import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { PlaceAddress } from '../../../components/content-context.ts';
import { coursePlaces } from '../../../components/course-places.ts';
import { placesLeft } from '../../../components/places-left.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { Calibration } from './calibration.tsx';
import { DueList } from './due-list.tsx';
import { DueModules } from './due-modules.tsx';
import { MasteryOverTime } from './mastery-over-time.tsx';
import { recordMessages } from './messages.ts';
import { NextList } from './next-list.tsx';
import { ProofList } from './proof-list.tsx';
import { proofsByElement } from './proofs-by-element.ts';
import { evidenceQuery, type Student, statsQuery } from './record-queries.ts';
import { TakenBack } from './taken-back.tsx';

type Props = {
  learner: Student;
  course: Course;
  progress: Progress;
  addressOf: (elementId: string) => string;
  placeOf: PlaceAddress;
  /** Opens the review at an element. */
  reviewOf: (elementId: string) => string;
  plan: ReactNode;
};

export function LearningRecord({ learner: student, course, progress, addressOf, placeOf, reviewOf, plan }: Props) {
  const t = useMessages(recordMessages);
  const stats = useQuery(statsQuery(student));
  const evidence = useQuery(evidenceQuery(student)).data;
  const places = useMemo(() => coursePlaces(course), [course]);
  const left = placesLeft(places, progress.elements);
  const proofs = evidence ? proofsByElement(places, progress, evidence) : [];
  return (
    <Loadable from={stats} skeleton={<SkeletonBlock className="h-60" />}>
      {(known) => (
        <>
          <AtAGlance
            learner={student}
            rollup={progress.rollup}
            places={places}
            left={left}
            minutes={known.minutes}
            minutesLeft={known.days.length > 1 ? known.minutesLeft : undefined}
            addressOf={addressOf}
          />
          <DueList learner={student} places={places} addressOf={reviewOf} />
          {plan}
          {known.days.length > 0 ? (
            <MasteryOverTime days={known.days} rollup={progress.rollup} />
          ) : (
            <EmptyState icon={Award} title={t('nothing')}>
              {t('nothingText')}
            </EmptyState>
          )}
          {known.calibration && <Calibration counts={known.calibration} />}
          {evidence && <TakenBack evidence={evidence} progress={progress} places={places} addressOf={addressOf} />}
          <DueModules course={course} places={places} statuses={progress.elements} addressOf={addressOf} />
          <NextList left={left} minutes={known.minutes} addressOf={addressOf} />
          {proofs.length > 0 && <ProofList elements={proofs} addressOf={placeOf} />}
        </>
      )}
    </Loadable>
  );
}
