import type { Group } from '@coursecraft/contract/enrollment/group';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { groupToolMessages } from './messages.ts';

export function useRefreshGroups(courseId: string): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(['groups', 'students'].map((of) => queries.invalidateQueries({ queryKey: ['course', courseId, of] })));
}

type Change = { group: Group; add?: string[]; remove?: string[] };

export function useChangeMembers(courseId: string, onDone: () => void) {
  const t = useMessages(groupToolMessages);
  const refresh = useRefreshGroups(courseId);
  const send = ({ group: { groupId }, add = [], remove = [] }: Change) =>
    call('changeMembers', { params: { courseId, groupId }, body: { add, remove } });
  const takeBack = async (change: Change) => {
    try {
      await send(change);
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) });
    }
    await refresh();
  };
  return useMutation({
    mutationFn: async (change: Change) => {
      await send(change);
      return change;
    },
    onSuccess: async ({ group, add = [], remove = [] }) => {
      const { name, studentIds } = group;
      // Undo keeps those who were members before.
      const added = add.filter((id) => !studentIds.includes(id));
      const text =
        remove.length > 0 ? t('tookOut', { count: remove.length, name }) : t('added', { count: added.length, name });
      const back = { group, add: remove, remove: added };
      const isUndoable = remove.length + added.length > 0;
      showToast({
        tone: 'good',
        text,
        ...(isUndoable ? { action: { label: t('undo'), run: () => void takeBack(back) } } : {}),
      });
      onDone();
      await refresh();
    },
  });
}
