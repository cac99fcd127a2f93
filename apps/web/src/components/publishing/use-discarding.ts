import type { Element } from '@coursecraft/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { publishingMessages } from './messages.ts';
import { PUBLISHING, useUndoPublication } from './use-undo-publication.ts';

/** Discards the unpublished changes of an element, with undo. */
export function useDiscarding(courseId: string) {
  const t = useMessages(publishingMessages);
  const queries = useQueryClient();
  const { undo } = useUndoPublication(courseId);
  const discarding = useMutation({
    mutationFn: ({ id }: Pick<Element, 'id'>) =>
      call('discardChanges', { params: { courseId }, body: { elementId: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['course', courseId] }),
  });
  const discard = async (element: Pick<Element, 'id' | 'title'>) => {
    const { title } = element;
    const { publicationId } = await discarding.mutateAsync(element);
    if (publicationId === undefined) return;
    const run = () => undo(publicationId, t('discardUndone', { title }));
    showToast({
      tone: 'good',
      about: PUBLISHING,
      text: t('discarded', { title }),
      action: { label: t('undo'), run },
    });
  };
  return { discard, isPending: discarding.isPending, error: discarding.error };
}
