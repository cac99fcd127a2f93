import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { outlineQuery } from '../../api/course-queries.ts';
import { submitAnswer } from '../../api/offline/current-queue.ts';
import { studentIdOf } from '../../api/student-id.ts';
import type { StudentContext } from '../../components/content-context.ts';
import { ContentLanguageProvider } from '../../components/content-language.ts';
import { placeIn } from '../../components/course-places.ts';
import { ScenarioTask } from '../../features/assessment/scenario-task.tsx';
import { useRegradeRequest } from '../../features/assessment/use-regrade-request.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { DailyReview } from '../../features/study-plans/daily-review/daily-review.tsx';
import { reviewMessages } from '../../features/study-plans/daily-review/messages.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { useSignedInProfile } from '../session/require-session.tsx';
import { placeSearch } from './place-search.ts';

type Props = { courseId: string; first?: string | undefined; backTo: string };

export function ReviewPage({ courseId, first, backTo }: Props) {
  const t = useMessages(reviewMessages);
  const studentId = studentIdOf(useSignedInProfile(), courseId);
  const course = useQuery(outlineQuery(courseId, 'learner'));
  const { adopt } = useProgress();
  const regradeRequest = useRegradeRequest(studentId, courseId);
  const outline = course.data;
  const studentContextOf = useCallback(
    (elementId: string): StudentContext => ({
      audience: 'learner',
      courseId,
      elementId,
      async assess(answer) {
        const place = outline && placeIn(outline, elementId);
        const outcome = await submitAnswer({ courseId, ...place, elementId, ...answer });
        adopt(outcome);
        return outcome;
      },
      contest: regradeRequest,
      remaining: undefined,
      asksConfidence: outline?.asksConfidence,
      hasFormulas: false,
      addressOf: placeSearch(courseId),
      renderScenario: () => null,
    }),
    [courseId, regradeRequest, outline, adopt],
  );
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loadable from={course} skeleton={<SkeletonBlock className="h-60" />}>
        {({ language }) => (
          <ContentLanguageProvider value={language}>
            <DailyReview
              key={`${courseId} ${first}`}
              courseId={courseId}
              first={first}
              studentContextOf={studentContextOf}
              renderScenario={(scenario) => <ScenarioTask scenario={scenario} />}
              backTo={backTo}
            />
          </ContentLanguageProvider>
        )}
      </Loadable>
    </Page>
  );
}
