import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { regradeRequestsQuery } from '../../../api/regrade-queries.ts';
import { useAssigned } from '../../../components/assignment/use-assigned.ts';
import { useGroup } from '../../../components/groups/use-group.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { peopleMessages } from './messages.ts';
import { RegradeDialog } from './regrade-dialog.tsx';
import { type ListedRegradeRequest, RegradeEntry } from './regrade-entry.tsx';

type Props = {
  courseId: string;
  status: 'open' | 'granted' | 'upheld';
  addressOf: (studentId: string) => string;
};

export function RegradeList({ courseId, status, addressOf }: Props) {
  const t = useMessages(peopleMessages);
  const [regradeDecision, setRuling] = useState<ListedRegradeRequest>();
  const [assigned] = useAssigned();
  const { groupId } = useGroup(courseId);
  const disputed = useInfiniteQuery(regradeRequestsQuery(courseId, { status, groupId, assigned }));
  return (
    <Loadable from={disputed} skeleton={<SkeletonBlock className="h-40" />}>
      {({ pages }) => {
        const requests = pages.flatMap((page) => page.contests);
        if (requests.length === 0)
          return (
            <EmptyState icon={Scale} title={t('noRegrades')}>
              {t('noRegradesText')}
            </EmptyState>
          );
        return (
          <>
            <ul className="flex flex-col gap-3">
              {requests.map((one) => (
                <RegradeEntry
                  key={`${one.studentId} ${one.evidence.evidenceId}`}
                  courseId={courseId}
                  request={one}
                  address={addressOf(one.studentId)}
                  onDecide={() => setRuling(one)}
                />
              ))}
            </ul>
            {disputed.hasNextPage && (
              <Button
                size="sm"
                className="self-start"
                isPending={disputed.isFetchingNextPage}
                onPress={() => void disputed.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
            {regradeDecision && (
              <RegradeDialog
                courseId={courseId}
                studentId={regradeDecision.studentId}
                evidenceId={regradeDecision.evidence.evidenceId}
                verdict={regradeDecision.evidence.verdict}
                onClose={() => setRuling(undefined)}
              />
            )}
          </>
        );
      }}
    </Loadable>
  );
}
