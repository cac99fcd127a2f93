import { useInfiniteQuery } from '@tanstack/react-query';
import { openRegradeRequestsQuery } from '../../../api/regrade-queries.ts';
import { useGroup } from '../../../components/groups/use-group.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { peopleMessages } from './messages.ts';
import { RegradeEntries } from './regrade-entries.tsx';

type Props = {
  courseId: string;
  addressOf: (studentId: string) => string;
};

export function RegradeRequests({ courseId, addressOf }: Props) {
  const t = useMessages(peopleMessages);
  const disputed = useInfiniteQuery(openRegradeRequestsQuery(courseId, useGroup(courseId).groupId));
  const requests = disputed.data?.pages.flatMap((page) => page.contests) ?? [];
  if (requests.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-b border-line p-4">
      <h2 className="text-14 font-semibold text-ink">
        {t('contested', { count: disputed.data?.pages.at(-1)?.open ?? requests.length })}
      </h2>
      <RegradeEntries courseId={courseId} requests={requests} from={disputed} addressOf={addressOf} />
    </section>
  );
}
