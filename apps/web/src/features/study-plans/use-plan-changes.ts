import type { LearningPlan, LearningPlanSettings } from '@coursecraft/contract/study-plans/study-plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { homeQuery } from '../../api/home-query.ts';
import { planQuery } from '../../api/study-plan-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { planMessages } from './messages.ts';

type Saved = LearningPlanSettings & { startedOn?: string };

export function usePlanChanges(courseId: string) {
  const t = useMessages(planMessages);
  const queries = useQueryClient();
  const { queryKey } = planQuery(courseId);
  const adopt = async (plan: LearningPlan | null) => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, plan);
    void queries.invalidateQueries({ queryKey: homeQuery.queryKey });
  };
  const save = useMutation({
    mutationFn: async (body: Saved) => (await call('setLearningPlan', { params: { courseId }, body })).plan,
    onSuccess: adopt,
  });
  const remove = useMutation({
    mutationFn: (_: LearningPlan) => call('removeLearningPlan', { params: { courseId } }),
    onSuccess: async (_, { settings, startedOn }) => {
      await adopt(null);
      const bringBack = () =>
        call('setLearningPlan', { params: { courseId }, body: { ...settings, startedOn } })
          .then(({ plan }) => adopt(plan))
          .catch((error: Error) => showToast({ tone: 'bad', text: error.message }));
      showToast({ tone: 'good', text: t('removed'), action: { label: t('undo'), run: () => void bringBack() } });
    },
  });
  return { save, remove };
}
