import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Course } from '@coursecraft/contract/courses/course';
import { useCallback } from 'react';
import type { AnswerBody, AnswerOutcome } from '../../api/offline/answer-queue.ts';
import { useCourseChanges } from '../../api/use-course-changes.ts';
import { coursePlaces } from '../../components/course-places.ts';
import { useCourseAccent } from '../../components/use-course-accent.ts';
import { WaitingAnswers } from '../../features/assessment/offline-answers/waiting-answers.tsx';
import { useListedEnrollment } from '../../features/enrollment/use-listed-enrollment.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { useComeBack } from '../../features/translations/use-come-back.ts';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { useRememberPlace } from '../palette/recent-places.ts';
import { useKeepOffline } from './use-keep-offline.ts';

function LateAnswers({ course }: { course: Course | undefined }) {
  const { adopt } = useProgress();
  const onDelivered = useCallback(
    ({ courseId }: AnswerBody, outcome: AnswerOutcome) => {
      if (courseId === course?.id) adopt(outcome);
    },
    [course?.id, adopt],
  );
  const placeOf = (id: string) => {
    const place = course && coursePlaces(course).find(({ element }) => element.id === id);
    if (!place) return undefined;
    const ids = { moduleId: place.module.id, sectionId: place.section.id, elementId: id };
    return {
      title: place.element.title,
      version: place.element.version,
      to: paths.studentCourse + selectionSearch({ courseId: course.id, ...ids }),
    };
  };
  return <WaitingAnswers onDelivered={onDelivered} placeOf={placeOf} />;
}

type Props = { courseId: string; course: Course | undefined; profile: Profile };

export function BesideReading({ courseId, course, profile }: Props) {
  useCourseChanges(courseId, 'learner');
  useListedEnrollment(profile);
  useComeBack(courseId);
  useKeepOffline(course, profile.uid);
  useRememberPlace(course);
  useCourseAccent(course?.accent);
  return <LateAnswers course={course} />;
}
