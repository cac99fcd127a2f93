import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { planQuery } from '../../api/study-plan-queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { planMessages } from './messages.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanOfToday } from './plan-of-today.tsx';
import { useFreshPlan } from './use-fresh-plan.ts';
import { usePlanChanges } from './use-plan-changes.ts';

type Props = {
  courseId: string;
  addressOf: (elementId: string) => string;
  reviewAddress: string;
  progress: unknown;
};

export function TodaysPlan({ courseId, addressOf, reviewAddress, progress }: Props) {
  const t = useMessages(planMessages);
  const plan = useQuery(planQuery(courseId));
  const changes = usePlanChanges(courseId);
  const [isChanging, setChanging] = useState(false);
  useFreshPlan(courseId, progress);
  const { save } = changes;
  const leave = () => {
    save.reset();
    setChanging(false);
  };
  return (
    <Loadable from={plan} skeleton={<SkeletonBlock className="h-44" />}>
      {(known) => {
        if (isChanging)
          return (
            <PlanForm
              courseId={courseId}
              settings={known?.settings}
              onSave={(settings) => save.mutate({ ...settings, isPaused: false }, { onSuccess: leave })}
              onLeave={leave}
              isPending={save.isPending}
              problem={save.error?.message}
            />
          );
        if (known)
          return (
            <PlanOfToday
              plan={known}
              changes={changes}
              addressOf={addressOf}
              reviewAddress={reviewAddress}
              onChange={() => setChanging(true)}
            />
          );
        return (
          <section aria-label={t('inviteTitle')} className="rounded-sm border border-line">
            <EmptyState
              icon={CalendarCheck}
              title={t('inviteTitle')}
              action={<Button onPress={() => setChanging(true)}>{t('make')}</Button>}
            >
              {t('inviteText')}
            </EmptyState>
          </section>
        );
      }}
    </Loadable>
  );
}
