import { useQuery } from '@tanstack/react-query';
import { outlineQuery } from '../../api/course-queries.ts';
import { learnerIdOf } from '../../api/learner-id.ts';
import { TodaysPlan } from '../../features/learning-plan/todays-plan.tsx';
import { LearningRecord } from '../../features/learning-record/learning-record.tsx';
import { recordMessages } from '../../features/learning-record/messages.ts';
import { recordTitleMessages } from '../../features/learning-record/title-messages.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { selectionSearch } from '../navigation/selection.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import { placeAddress } from './place-search.ts';

type Props = {
  courseId: string;
  /** Where its lessons are read. */
  pathname: string;
  reviewAddress: string;
};

/** What somebody has shown in a course so far: a student, or an author as their test student. */
export function RecordPage({ courseId, pathname, reviewAddress }: Props) {
  const addressOf = (elementId: string) => pathname + selectionSearch({ courseId, elementId });
  const t = useMessages(recordMessages);
  const sayTitle = useMessages(recordTitleMessages);
  const studentId = learnerIdOf(useSignedInProfile(), courseId);
  const course = useQuery(outlineQuery(courseId, 'learner'));
  const { progress, error, isPending, refetch } = useProgress();
  return (
    <Page title={sayTitle('title')} lead={t('lead')}>
      <Loadable from={course} skeleton={<SkeletonBlock className="h-60" />}>
        {(loaded) => (
          <Loadable from={{ data: progress, error, isPending, refetch }} skeleton={<SkeletonBlock className="h-60" />}>
            {(known) => (
              <>
                <TodaysPlan
                  courseId={courseId}
                  addressOf={addressOf}
                  reviewAddress={reviewAddress}
                  progress={known.elements}
                />
                <LearningRecord
                  learner={{ studentId, courseId }}
                  course={loaded}
                  progress={known}
                  addressOf={addressOf}
                  placeOf={placeAddress(courseId, pathname)}
                />
              </>
            )}
          </Loadable>
        )}
      </Loadable>
    </Page>
  );
}
