import type { EditPlan } from '@coursecraft/contract/editing/edit-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { elementKey, outlineKey } from '../../api/course-queries.ts';
import { editRequestsKey } from '../../api/edit-requests-key.ts';
import { outcomesKey } from '../../api/outcome-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import type { Target } from './edit-scope.ts';
import { editPlanMessages } from './messages.ts';

type Execution = {
  target: Pick<Target, 'moduleId' | 'sectionId' | 'elementId'>;
  editPlan: EditPlan;
  accept?: string[];
  refuse?: { editId: string; reason: string }[];
};

export function useExecuting(courseId: string) {
  const t = useMessages(editPlanMessages);
  const queries = useQueryClient();
  const executing = useMutation({
    mutationFn: ({ target: { moduleId, sectionId, elementId }, ...edits }: Execution) =>
      call('executeEdits', { body: { courseId, moduleId, sectionId, elementId, ...edits, persist: true } }),
    onSuccess: async ({ element, inversePlan }, { target, editPlan, accept }) => {
      // The editor follows the cache.
      if (element) queries.setQueryData([...elementKey(courseId, element.id), 'author'], element);
      const isUndo = editPlan.undoes !== undefined;
      if (isUndo) showToast({ about: 'edits', tone: 'good', text: t('undone') });
      else if (accept && accept.length > 0) {
        showToast({
          about: 'edits',
          tone: 'good',
          text: t('applied', { count: accept.length }),
          action: { label: t('undo'), run: () => takeBack(target, inversePlan) },
        });
      }
      await Promise.all([
        queries.invalidateQueries({ queryKey: outlineKey(courseId) }),
        queries.invalidateQueries({ queryKey: editRequestsKey(courseId) }),
        queries.invalidateQueries({ queryKey: outcomesKey(courseId) }),
        queries.invalidateQueries({ queryKey: ['course', courseId, 'knowledge'] }),
        queries.invalidateQueries({ queryKey: [...elementKey(courseId, target.elementId), 'learner'] }),
      ]);
    },
  });
  const takeBack = (target: Execution['target'], editPlan: EditPlan) =>
    executing.mutate(
      { target, editPlan },
      { onError: (error) => showToast({ about: 'edits', tone: 'bad', text: error.message }) },
    );
  return { executing, takeBack };
}
