import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { peopleMessages } from './messages.ts';
import { RegradeDialog } from './regrade-dialog.tsx';
import { type ListedRegradeRequest, RegradeEntry } from './regrade-entry.tsx';

type Props = {
  courseId: string;
  requests: readonly ListedRegradeRequest[];
  from: Pick<
    UseInfiniteQueryResult<InfiniteData<ReplyOf<'listContests'>>>,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  addressOf: (studentId: string) => string;
};

/** Lists regrade requests with the dialog that decides them. */
export function RegradeEntries({ courseId, requests, from, addressOf }: Props) {
  const t = useMessages(peopleMessages);
  const [deciding, setDeciding] = useState<ListedRegradeRequest>();
  return (
    <>
      <ul className="flex flex-col gap-3">
        {requests.map((one) => (
          <RegradeEntry
            key={`${one.studentId} ${one.evidence.evidenceId}`}
            courseId={courseId}
            request={one}
            address={addressOf(one.studentId)}
            onDecide={() => setDeciding(one)}
          />
        ))}
      </ul>
      {from.hasNextPage && (
        <Button
          size="sm"
          className="self-start"
          isPending={from.isFetchingNextPage}
          onPress={() => void from.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {deciding && (
        <RegradeDialog
          courseId={courseId}
          studentId={deciding.studentId}
          evidenceId={deciding.evidence.evidenceId}
          verdict={deciding.evidence.verdict}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}
