import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openRegradeRequestsQuery } from '../../../api/regrade-queries.ts';
import { useGroup } from '../../../components/groups/use-group.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { peopleMessages } from './messages.ts';
import { RegradeDialog } from './regrade-dialog.tsx';
import { type ListedRegradeRequest, RegradeEntry } from './regrade-entry.tsx';

type Props = {
  courseId: string;
  addressOf: (studentId: string) => string;
};

export function RegradeRequests({ courseId, addressOf }: Props) {
  const t = useMessages(peopleMessages);
  const [regradeDecision, setRuling] = useState<ListedRegradeRequest>();
  const disputed = useInfiniteQuery(openRegradeRequestsQuery(courseId, useGroup(courseId).groupId));
  const regradeRequests = disputed.data?.pages.flatMap((page) => page.contests) ?? [];
  if (regradeRequests.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-b border-line p-4">
      <h2 className="text-14 font-semibold text-ink">
        {t('contested', { count: disputed.data?.pages.at(-1)?.open ?? regradeRequests.length })}
      </h2>
      <ul className="flex flex-col gap-2">
        {regradeRequests.map((one) => (
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
    </section>
  );
}
