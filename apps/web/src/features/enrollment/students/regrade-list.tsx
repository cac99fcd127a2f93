import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { regradeRequestsQuery } from '../../../api/regrade-queries.ts';
import { useAssigned } from '../../../components/assignment/use-assigned.ts';
import { useGroup } from '../../../components/groups/use-group.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { peopleMessages } from './messages.ts';
import { RegradeEntries } from './regrade-entries.tsx';

type Props = {
  courseId: string;
  status: 'open' | 'granted' | 'upheld';
  addressOf: (studentId: string) => string;
};

export function RegradeList({ courseId, status, addressOf }: Props) {
  const t = useMessages(peopleMessages);
  const [assigned] = useAssigned();
  const { groupId } = useGroup(courseId);
  const disputed = useInfiniteQuery(regradeRequestsQuery(courseId, { status, groupId, assigned }));
  return (
    <Loadable from={disputed} skeleton={<SkeletonBlock className="h-40" />}>
      {({ pages }) => {
        const requests = pages.flatMap((page) => page.contests);
        if (requests.length > 0)
          return <RegradeEntries courseId={courseId} requests={requests} from={disputed} addressOf={addressOf} />;
        return (
          <EmptyState icon={Scale} title={t('noRegrades')}>
            {t('noRegradesText')}
          </EmptyState>
        );
      }}
    </Loadable>
  );
}
