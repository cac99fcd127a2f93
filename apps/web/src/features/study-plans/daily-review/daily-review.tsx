import type { StudentScenario } from '@coursecraft/contract/criteria/criterion';
import type { ReviewItem } from '@coursecraft/contract/study-plans/study-plan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { planQuery, reviewQuery } from '../../../api/study-plan-queries.ts';
import type { StudentContext } from '../../../components/content-context.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Link } from '../../../ui/link.tsx';
import { Loadable } from '../../../ui/loadable.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { reviewMessages } from './messages.ts';
import { ReviewClose } from './review-close.tsx';
import type { ReviewResult } from './review-result.ts';
import { ReviewSteps } from './review-steps.tsx';

type Props = {
  courseId: string;
  /** The element to begin with. */
  first?: string | undefined;
  studentContextOf: (elementId: string) => StudentContext;
  renderScenario: (scenario: StudentScenario) => ReactNode;
  backTo: string;
};

type DailyReviewState = { items: readonly ReviewItem[]; number: number };
type Ended = { results: readonly ReviewResult[]; isWhole: boolean };

/** Reviews what was due at the start and ignores later changes. */
export function DailyReview({ courseId, first, studentContextOf, renderScenario, backTo }: Props) {
  const t = useMessages(reviewMessages);
  const queries = useQueryClient();
  const review = useQuery({ ...reviewQuery(courseId, first), refetchOnWindowFocus: false });
  const [begun, setBegun] = useState<DailyReviewState>();
  const [ended, setEnded] = useState<Ended>();
  // Cached data of an earlier review is outdated.
  const isCurrent = review.data !== undefined && (begun !== undefined || review.isFetchedAfterMount);
  if (isCurrent && !begun) setBegun({ items: review.data.items, number: 0 });
  const end = (results: readonly ReviewResult[], isWhole: boolean) => {
    setEnded({ results, isWhole });
    void review.refetch();
    void queries.invalidateQueries({ queryKey: planQuery(courseId).queryKey });
    void queries.invalidateQueries({ queryKey: ['course', courseId, 'record'] });
  };
  const goOn = () => {
    setBegun({ items: review.data?.items ?? [], number: (begun?.number ?? 0) + 1 });
    setEnded(undefined);
  };
  return (
    <Loadable from={{ ...review, data: begun }} skeleton={<SkeletonBlock className="h-60" />}>
      {({ items, number }) => {
        if (ended)
          return (
            <ReviewClose
              results={ended.results}
              isWhole={ended.isWhole}
              review={review.isFetching ? undefined : review.data}
              backTo={backTo}
              onGoOn={goOn}
            />
          );
        if (items.length === 0)
          return (
            <EmptyState
              icon={Sparkles}
              title={t('nothing')}
              action={
                <Link to={backTo} className={buttonClass()}>
                  {t('back')}
                </Link>
              }
            >
              {t('nothingText')}
            </EmptyState>
          );
        return (
          <ReviewSteps
            key={number}
            courseId={courseId}
            items={items}
            studentContextOf={studentContextOf}
            renderScenario={renderScenario}
            onEnd={end}
          />
        );
      }}
    </Loadable>
  );
}
