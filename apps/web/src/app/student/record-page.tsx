import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { studentIdOf } from '../../api/student-id.ts';
import { TakeCertificate } from '../../features/certificates/take-certificate.tsx';
import { CourseEnd } from '../../features/progress/ends/course-end.tsx';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { LearningRecord } from '../../features/progress/record/learning-record.tsx';
import { recordMessages } from '../../features/progress/record/messages.ts';
import { TodaysPlan } from '../../features/study-plans/todays-plan.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { paths } from '../navigation/paths.ts';
import { isFinished, SELECTED, selectionSearch } from '../navigation/selection.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import { placeAddress } from './place-search.ts';

type Props = {
  courseId: string;
  pathname: string;
  reviewAddress: string;
};

export function RecordPage({ courseId, pathname, reviewAddress }: Props) {
  const addressOf = (elementId: string) => pathname + selectionSearch({ courseId, elementId });
  const t = useMessages(recordMessages);
  const profile = useSignedInProfile();
  const isAtEnd = isFinished(useLocation().search);
  const studentId = studentIdOf(profile, courseId);
  const course = useQuery(outlineQuery(courseId, 'learner'));
  const { progress, error, isPending, refetch } = useProgress();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loadable from={course} skeleton={<SkeletonBlock className="h-60" />}>
        {(loaded) => (
          <Loadable from={{ data: progress, error, isPending, refetch }} skeleton={<SkeletonBlock className="h-60" />}>
            {(known) => {
              const certificate = (
                <TakeCertificate
                  courseId={courseId}
                  displayName={profile.displayName}
                  addressOf={(id) => `${paths.certificate}/${id}`}
                  progress={known.rollup.completed}
                />
              );
              return (
                <>
                  {isAtEnd ? (
                    <CourseEnd
                      student={{ studentId, courseId }}
                      course={loaded}
                      progress={known}
                      addresses={{
                        lesson: addressOf,
                        course: (id) => pathname + selectionSearch({ courseId: id }),
                        review: reviewAddress,
                        home: paths.welcome,
                      }}
                      certificate={certificate}
                    />
                  ) : (
                    certificate
                  )}
                  <LearningRecord
                    learner={{ studentId, courseId }}
                    course={loaded}
                    progress={known}
                    addressOf={addressOf}
                    placeOf={placeAddress(courseId, pathname)}
                    reviewOf={(elementId) => `${reviewAddress}&${SELECTED.elementId}=${encodeURIComponent(elementId)}`}
                    plan={
                      <TodaysPlan
                        courseId={courseId}
                        addressOf={addressOf}
                        reviewAddress={reviewAddress}
                        progress={known.elements}
                      />
                    }
                  />
                </>
              );
            }}
          </Loadable>
        )}
      </Loadable>
    </Page>
  );
}
