import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { outlineQuery } from '../../api/course-queries.ts';
import { learnerIdOf } from '../../api/learner-id.ts';
import { submitAnswer } from '../../api/offline/current-outbox.ts';
import type { LearnerSurroundings } from '../../elements/content-context.ts';
import { placeIn } from '../../elements/course-places.ts';
import { ScenarioTask } from '../../features/assessment/scenario-task.tsx';
import { useContest } from '../../features/assessment/use-contest.ts';
import { DailyReview } from '../../features/daily-review/daily-review.tsx';
import { reviewMessages } from '../../features/daily-review/messages.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { useSignedInProfile } from '../session/require-session.tsx';
import { placeSearch } from './place-search.ts';

type Props = { courseId: string; backTo: string };

/** The daily review of a course: a student’s, or an author’s as their test student. */
export function ReviewPage({ courseId, backTo }: Props) {
  const t = useMessages(reviewMessages);
  const studentId = learnerIdOf(useSignedInProfile(), courseId);
  const course = useQuery(outlineQuery(courseId, 'learner'));
  const { adopt } = useProgress();
  const contest = useContest(studentId, courseId);
  const outline = course.data;
  const surroundingsOf = useCallback(
    (elementId: string): LearnerSurroundings => ({
      audience: 'learner',
      courseId,
      elementId,
      async assess(answer) {
        const place = outline && placeIn(outline, elementId);
        const outcome = await submitAnswer({ courseId, ...place, elementId, ...answer });
        adopt(outcome);
        return outcome;
      },
      contest,
      remaining: undefined,
      hasFormulas: false,
      addressOf: placeSearch(courseId),
      renderScenario: () => null,
    }),
    [courseId, contest, outline, adopt],
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loadable from={course} skeleton={<SkeletonBlock className="h-60" />}>
        {() => (
          <DailyReview
            key={courseId}
            courseId={courseId}
            surroundingsOf={surroundingsOf}
            renderScenario={(scenario) => <ScenarioTask scenario={scenario} />}
            backTo={backTo}
          />
        )}
      </Loadable>
    </Page>
  );
}
