import clsx from 'clsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { groupMessages } from './messages.ts';
import { useGroup } from './use-group.ts';

export function GroupFilter({ courseId, className }: { courseId: string; className?: string }) {
  const t = useMessages(groupMessages);
  const { groups, groupId, onGroup } = useGroup(courseId);
  if (groups.length === 0) return null;
  return (
    <Select
      className={clsx('max-w-52 min-w-0', className)}
      label={t('group')}
      value={groupId ?? ''}
      onChange={(chosen) => onGroup(chosen || undefined)}
      options={[
        { id: '', label: t('everybody') },
        ...groups.map(({ groupId: id, name, studentIds }) => ({
          id,
          label: t('groupOf', { name, count: studentIds.length }),
        })),
      ]}
    />
  );
}
