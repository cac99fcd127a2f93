import { useMutation } from '@tanstack/react-query';
import { ListChecks, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { GroupFilter } from '../../../../components/groups/group-filter.tsx';
import { useGroup } from '../../../../components/groups/use-group.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { ResultsMenu } from '../results-menu.tsx';
import { groupToolMessages } from './messages.ts';
import { NameGroupDialog } from './name-group-dialog.tsx';
import { useRefreshGroups } from './use-change-members.ts';

type Props = {
  courseId: string;
  onChoose: (() => void) | undefined;
};

export function GroupTools({ courseId, onChoose }: Props) {
  const t = useMessages(groupToolMessages);
  const { group, onGroup } = useGroup(courseId);
  const refresh = useRefreshGroups(courseId);
  const [asked, setAsked] = useState<'new' | 'rename' | 'delete'>();
  const close = () => setAsked(undefined);
  const removing = useMutation({
    mutationFn: (groupId: string) => call('deleteGroup', { params: { courseId, groupId } }),
    onSuccess: async () => {
      if (group) showToast({ tone: 'good', text: t('removed', { name: group.name }) });
      close();
      onGroup(undefined);
      await refresh();
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-1">
        <GroupFilter courseId={courseId} className="max-w-none! flex-1" />
        {group && (
          <>
            <IconButton icon={Pencil} label={t('rename', { name: group.name })} onPress={() => setAsked('rename')} />
            <IconButton icon={Trash2} label={t('remove', { name: group.name })} onPress={() => setAsked('delete')} />
          </>
        )}
      </div>
      {onChoose && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onPress={onChoose}>
            <ListChecks aria-hidden size={15} />
            {t('choose')}
          </Button>
          <Button size="sm" onPress={() => setAsked('new')}>
            <UsersRound aria-hidden size={15} />
            {t('newGroup')}
          </Button>
          <ResultsMenu courseId={courseId} />
        </div>
      )}
      {(asked === 'new' || (asked === 'rename' && group)) && (
        <NameGroupDialog
          courseId={courseId}
          group={asked === 'rename' ? group : undefined}
          onClose={close}
          onNamed={close}
        />
      )}
      {group && (
        <ConfirmDialog
          title={t('removeTitle', { name: group.name })}
          isOpen={asked === 'delete'}
          onClose={close}
          confirm={t('doRemove')}
          onConfirm={() => removing.mutate(group.groupId)}
          isPending={removing.isPending}
          error={removing.error}
        >
          <p>{t('removeText', { count: group.studentIds.length })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
