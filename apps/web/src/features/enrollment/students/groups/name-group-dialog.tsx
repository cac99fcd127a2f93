import type { Group } from '@coursecraft/contract/enrollment/group';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { groupToolMessages } from './messages.ts';
import { useRefreshGroups } from './use-change-members.ts';

const LONGEST_NAME = 60;

type Props = {
  courseId: string;
  group?: Group | undefined;
  studentIds?: readonly string[];
  onClose: () => void;
  onNamed: (group: Group) => void;
};

export function NameGroupDialog({ courseId, group, studentIds = [], onClose, onNamed }: Props) {
  const t = useMessages(groupToolMessages);
  const refresh = useRefreshGroups(courseId);
  const [name, setName] = useState(group?.name ?? '');
  const naming = useMutation({
    mutationFn: () =>
      group
        ? call('renameGroup', { params: { courseId, groupId: group.groupId }, body: { name } })
        : call('createGroup', { params: { courseId }, body: { name, studentIds: [...studentIds] } }),
    onSuccess: async ({ group: named }) => {
      if (!group) showToast({ tone: 'good', text: t('made', { name: named.name, count: named.studentIds.length }) });
      await refresh();
      onNamed(named);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !naming.isPending) naming.mutate();
  };
  return (
    <Dialog title={group ? t('rename', { name: group.name }) : t('newGroup')} isOpen onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('name')}
          help={t('nameHelp')}
          value={name}
          onChange={setName}
          maxLength={LONGEST_NAME}
          autoFocus
        />
        {naming.error && <Notice tone="bad">{naming.error.message}</Notice>}
        <Button
          type="submit"
          look="primary"
          className="self-start"
          isDisabled={!name.trim()}
          isPending={naming.isPending}
        >
          {t(group ? 'doRename' : 'make')}
        </Button>
      </form>
    </Dialog>
  );
}
