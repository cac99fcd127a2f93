import { useSearchParams } from 'react-router';
import { AssignedFilter } from '../../../components/assignment/assigned-filter.tsx';
import { GroupFilter } from '../../../components/groups/group-filter.tsx';
import { changedSearch } from '../../../ui/changed-search.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import { peopleMessages } from './messages.ts';
import { RegradeList } from './regrade-list.tsx';

const STATUS = 'status';
const STATUSES = ['open', 'granted', 'upheld'] as const;
const words = { open: 'contestOpen', granted: 'contestGranted', upheld: 'contestUpheld' } as const;

type Props = { courseId: string; addressOf: (studentId: string) => string };

/** The regrade requests of a course for the inbox, the open ones first. */
export function RegradeInbox({ courseId, addressOf }: Props) {
  const t = useMessages(peopleMessages);
  const [search, setSearch] = useSearchParams();
  const status = STATUSES.find((one) => one === search.get(STATUS)) ?? 'open';
  return (
    <div className="flex flex-col gap-5">
      <search className="flex flex-wrap items-end gap-3">
        <GroupFilter courseId={courseId} />
        <AssignedFilter courseId={courseId} />
        <Select
          label={t('regradeStatus')}
          value={status}
          onChange={(next) =>
            setSearch(changedSearch({ [STATUS]: next === 'open' ? undefined : next }), { replace: true })
          }
          options={STATUSES.map((id) => ({ id, label: t(words[id]) }))}
        />
      </search>
      <RegradeList courseId={courseId} status={status} addressOf={addressOf} />
    </div>
  );
}
