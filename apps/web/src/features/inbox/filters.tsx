import { AssignedFilter } from '../../components/assignment/assigned-filter.tsx';
import { GroupFilter } from '../../components/groups/group-filter.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inboxMessages } from './messages.ts';

type Props<Status extends string> = {
  courseId: string;
  words: string;
  onWords: (words: string) => void;
  status: Status | '';
  onStatus: (status: Status | '') => void;
  options: readonly { id: Status; label: string }[];
};

export function Filters<Status extends string>({ courseId, words, onWords, status, onStatus, options }: Props<Status>) {
  const t = useMessages(inboxMessages);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('search')}
        type="search"
        value={words}
        onChange={onWords}
        className="min-w-0 flex-1 basis-56"
      />
      <GroupFilter courseId={courseId} />
      <AssignedFilter courseId={courseId} />
      <Select
        label={t('status')}
        value={status}
        onChange={(chosen) => onStatus(chosen as Status | '')}
        options={[{ id: '', label: t('all') }, ...options]}
      />
    </search>
  );
}
