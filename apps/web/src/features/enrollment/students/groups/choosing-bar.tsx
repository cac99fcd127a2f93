import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useGroup } from '../../../../components/groups/use-group.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { groupToolMessages } from './messages.ts';
import { NameGroupDialog } from './name-group-dialog.tsx';
import { useChangeMembers } from './use-change-members.ts';

type Props = {
  courseId: string;
  chosen: readonly string[];
  shown: readonly string[];
  onChosen: (studentIds: string[]) => void;
  onEnd: () => void;
};

export function ChoosingBar({ courseId, chosen, shown, onChosen, onEnd }: Props) {
  const t = useMessages(groupToolMessages);
  const { groups, group } = useGroup(courseId);
  const [isNaming, setNaming] = useState(false);
  const changing = useChangeMembers(courseId, onEnd);
  const isNobody = chosen.length === 0;
  return (
    <div className="sticks-below -mx-4 flex flex-col gap-2.5 border-t border-line bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <p role="status" className="min-w-0 flex-1 text-ink tabular-nums">
          {t('chosen', { count: chosen.length })}
        </p>
        <Button size="sm" look="quiet" onPress={() => onChosen([...new Set([...chosen, ...shown])])}>
          {t('chooseShown')}
        </Button>
      </div>
      {changing.error && <Notice tone="bad">{changing.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Menu
          label={t('addTo')}
          trigger={
            <Button look="primary" size="sm" isDisabled={isNobody} isPending={changing.isPending}>
              <UsersRound aria-hidden size={15} />
              {t('addTo')}
            </Button>
          }
        >
          {groups.map((one) => (
            <MenuItem key={one.groupId} onAction={() => changing.mutate({ group: one, add: [...chosen] })}>
              {one.name}
            </MenuItem>
          ))}
          <MenuItem onAction={() => setNaming(true)}>{t('newGroupOf')}</MenuItem>
        </Menu>
        {group && (
          <Button
            size="sm"
            isDisabled={isNobody}
            isPending={changing.isPending}
            onPress={() => changing.mutate({ group, remove: [...chosen] })}
          >
            {t('takeOut', { name: group.name })}
          </Button>
        )}
        <Button size="sm" look="quiet" onPress={onEnd}>
          {t('done')}
        </Button>
      </div>
      {isNaming && (
        <NameGroupDialog
          courseId={courseId}
          studentIds={chosen}
          onClose={() => setNaming(false)}
          onNamed={() => {
            setNaming(false);
            onEnd();
          }}
        />
      )}
    </div>
  );
}
