import type { LearningPlan } from '@coursecraft/contract/study-plans/study-plan';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { DaysAhead } from './days-ahead.tsx';
import { planMessages } from './messages.ts';
import { TodaysList } from './todays-list.tsx';
import type { usePlanChanges } from './use-plan-changes.ts';
import { useWeekdays } from './use-weekdays.ts';
import { WaysToBeInTime } from './ways-to-be-in-time.tsx';
import { WeekStrip } from './week-strip.tsx';

type Props = {
  plan: LearningPlan;
  changes: ReturnType<typeof usePlanChanges>;
  addressOf: (elementId: string) => string;
  reviewAddress: string;
  onChange: () => void;
};

function Status({ plan }: { plan: LearningPlan }) {
  const t = useMessages(planMessages);
  const weekdays = useWeekdays();
  const { state, ahead } = plan;
  const [next] = ahead;
  const messageKeys = { done: 'allDone', rest: 'rest', paused: 'paused', reached: 'reached' } as const;
  if (state === 'open') return null;
  return (
    <p role="status" className="text-14 text-ink">
      {t(messageKeys[state])}{' '}
      {next && (state === 'done' || state === 'rest') && (
        <span className="text-soft">{t('next', { day: weekdays.whole(next.day), minutes: next.minutes })}</span>
      )}
    </p>
  );
}

export function PlanOfToday({ plan, changes, addressOf, reviewAddress, onChange }: Props) {
  const t = useMessages(planMessages);
  const dates = useDates();
  const { save, remove } = changes;
  const { settings, state, minutes, finishesOn, left, dueModules, isInTime } = plan;
  const isPaused = state === 'paused';
  const problem = save.error ?? remove.error;
  const [dueFirst] = dueModules;
  return (
    <section
      aria-labelledby="plan-today"
      className="flex flex-col gap-4 rounded-sm border border-line bg-raised p-5 phone:p-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="plan-today" className="font-serif text-22 font-semibold text-ink">
          {t('today')}
        </h2>
        {minutes > 0 && !isPaused && <p className="text-14 text-soft">{t('about', { minutes })}</p>}
        <div className="ms-auto flex flex-wrap gap-1">
          <Button size="sm" look="quiet" onPress={onChange}>
            {t('change')}
          </Button>
          <Button
            size="sm"
            look={isPaused ? 'secondary' : 'quiet'}
            isPending={save.isPending}
            onPress={() => save.mutate({ ...settings, isPaused: !isPaused })}
          >
            {t(isPaused ? 'goOn' : 'pause')}
          </Button>
          <Button size="sm" look="quiet" isPending={remove.isPending} onPress={() => remove.mutate(plan)}>
            {t('remove')}
          </Button>
        </div>
      </div>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      <Status plan={plan} />
      {!isPaused && (
        <>
          <TodaysList plan={plan} addressOf={addressOf} reviewAddress={reviewAddress} />
          <WaysToBeInTime
            plan={plan}
            isPending={save.isPending}
            onTake={(change) => save.mutate({ ...settings, ...change })}
          />
          <WeekStrip week={plan.week} today={plan.today} streak={plan.streak} isFreezeUsed={plan.isFreezeUsed} />
          {finishesOn && (
            <p className="text-12 text-soft">
              {[
                t('finishes', { day: dates.calendarDay(finishesOn), left }),
                settings.goalOn && t('goal', { day: dates.calendarDay(settings.goalOn) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              {dueFirst && (
                <span className="block">
                  {t(isInTime ? 'dueModule' : 'dueModuleOpen', {
                    title: dueFirst.title,
                    day: dates.calendarDay(dueFirst.dueOn),
                  })}
                </span>
              )}
            </p>
          )}
          {plan.ahead.length > 0 && (
            <details className="group">
              <summary className="cursor-pointer text-14 font-medium text-brown">{t('ahead')}</summary>
              <div className="pt-2">
                <DaysAhead days={plan.ahead} label={t('ahead')} />
              </div>
            </details>
          )}
        </>
      )}
    </section>
  );
}
