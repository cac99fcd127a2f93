import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outlineKey } from '../../../api/course-queries.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { showFailure, showToast } from '../../../ui/toast/toasts.ts';
import { type SavedOutline, saveOutline, takeBackOutline } from './edit-outline.ts';
import { outliningMessages } from './messages.ts';
import type { Outline, OutlinePart } from './outline.ts';

export function useSavingOutline(courseId: string) {
  const t = useMessages(outliningMessages);
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: outlineKey(courseId) }),
      queries.invalidateQueries({ queryKey: ['course', courseId, 'knowledge'] }),
    ]);
  const takeBack = async (part: OutlinePart, saved: SavedOutline) => {
    try {
      await takeBackOutline(part, saved);
      showToast({ tone: 'good', text: t('undone') });
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  };
  return useMutation({
    mutationFn: ({ part, after }: { part: OutlinePart; after: Outline }) => saveOutline(part, after, part.revision),
    onSuccess: async (saved, { part, after }) => {
      showToast({
        tone: 'good',
        text: t('saved', { title: after.title }),
        action: { label: t('undo'), run: () => void takeBack(part, saved) },
      });
      await refresh();
    },
  });
}
