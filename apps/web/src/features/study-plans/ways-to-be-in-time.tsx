import type { LearningPlan, LearningPlanSettings } from '@coursecraft/contract/study-plans/study-plan';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { planMessages } from './messages.ts';
import { useWeekdays } from './use-weekdays.ts';

type Props = { plan: LearningPlan; onTake: (change: Partial<LearningPlanSettings>) => void; isPending?: boolean };

export function WaysToBeInTime({ plan, onTake, isPending = false }: Props) {
  const t = useMessages(planMessages);
  const dates = useDates();
  const weekdays = useWeekdays();
  const { isInTime, finishesOn, settings, proposals } = plan;
  if (isInTime || finishesOn === undefined) return null;
  const finishes = dates.calendarDay(finishesOn);
  const more = proposals.weekdays?.filter((day) => !settings.weekdays.includes(day)) ?? [];
  const { goalOn } = proposals;
  return (
    <div className="flex flex-col gap-2.5 rounded-sm bg-sunken px-3 py-2.5">
      <p className="text-14 text-ink">
        {settings.goalOn
          ? t('notInTime', { day: dates.calendarDay(settings.goalOn), finishes })
          : t('notInTimeForSchool', { finishes })}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {goalOn && (
          <Button size="sm" isDisabled={isPending} onPress={() => onTake({ goalOn })}>
            {t('toGoal', { day: dates.calendarDay(goalOn) })}
          </Button>
        )}
        {more.length > 0 && (
          <Button size="sm" isDisabled={isPending} onPress={() => onTake({ weekdays: proposals.weekdays ?? [] })}>
            {t('toDays', { days: weekdays.list(more) })}
          </Button>
        )}
      </div>
    </div>
  );
}
