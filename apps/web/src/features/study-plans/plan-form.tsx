import type { LearningPlan, LearningPlanSettings } from '@coursecraft/contract/study-plans/study-plan';
import { localMoment } from '@coursecraft/domain/due-dates/local-moment';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { planPreviewQuery } from '../../api/study-plan-queries.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Chips } from './chips.tsx';
import { DaysAhead } from './days-ahead.tsx';
import { planMessages } from './messages.ts';
import { useWeekdays } from './use-weekdays.ts';
import { WaysToBeInTime } from './ways-to-be-in-time.tsx';

const USUAL: LearningPlanSettings = { weekdays: [1, 2, 3, 4, 5], minutes: 30, streak: false, isPaused: false };
const MINUTES = [10, 20, 30, 45, 60, 90];
const SHOWN_DAYS = 5;

type Props = {
  courseId: string;
  settings: LearningPlanSettings | undefined;
  onSave: (settings: LearningPlanSettings) => void;
  onLeave: () => void;
  isPending: boolean;
  problem: string | undefined;
};

function Preview({ plan }: { plan: LearningPlan }) {
  const t = useMessages(planMessages);
  const dates = useDates();
  const { elements, reviews, minutes, today } = plan;
  const days = [...(minutes > 0 ? [{ day: today, elements, reviews, minutes }] : []), ...plan.ahead];
  const all = days.map((day) => day.minutes);
  const [from, to] = [Math.min(...all), Math.max(...all)];
  if (days.length === 0) return <p className="text-14 text-soft">{t('reached')}</p>;
  return (
    <>
      <p className="text-14 text-ink">
        {t('previewDay', { from, to, range: to > from ? 'yes' : 'no' })}{' '}
        {plan.finishesOn && t('previewEnd', { day: dates.calendarDay(plan.finishesOn), left: plan.left })}
      </p>
      <DaysAhead days={days.slice(0, SHOWN_DAYS)} label={t('preview')} />
    </>
  );
}

export function PlanForm({ courseId, settings, onSave, onLeave, isPending, problem }: Props) {
  const t = useMessages(planMessages);
  const weekdays = useWeekdays();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<LearningPlanSettings>(settings ?? USUAL);
  const [isByGoal, setByGoal] = useState(settings?.goalOn !== undefined);
  const { goalOn, ...rest } = chosen;
  const wanted = { ...rest, ...(isByGoal && goalOn ? { goalOn } : {}) };
  const isWhole = wanted.weekdays.length > 0 && (!isByGoal || Boolean(goalOn));
  const preview = useQuery({ ...planPreviewQuery(courseId, wanted), enabled: isWhole });
  useEffect(() => title.current?.focus(), []);
  const change = (part: Partial<LearningPlanSettings>) => setChosen((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !isPending) onSave(wanted);
  };
  const missing = wanted.weekdays.length === 0 ? t('noDays') : isWhole ? undefined : t('noGoal');
  return (
    <form
      aria-labelledby={titleId}
      onSubmit={submit}
      className="flex flex-col gap-5 rounded-sm border border-line bg-raised p-5 phone:p-4"
    >
      <h2 ref={title} id={titleId} tabIndex={-1} className="font-serif text-18 font-semibold text-ink outline-none">
        {t('formTitle')}
      </h2>
      <Chips
        kind="any"
        label={t('weekdays')}
        chips={weekdays.all.map(({ weekday, short, long }) => ({ id: weekday as number, label: short, spoken: long }))}
        chosen={chosen.weekdays}
        onChoose={(days) => change({ weekdays: days.toSorted() })}
      />
      <Chips
        kind="one"
        label={t('pace')}
        chips={[
          { id: 'minutes', label: t('byMinutes') },
          { id: 'goal', label: t('byGoal') },
        ]}
        chosen={[isByGoal ? 'goal' : 'minutes']}
        onChoose={([by]) => setByGoal(by === 'goal')}
      />
      {isByGoal ? (
        <TextField
          label={t('goalOn')}
          type="date"
          min={localMoment(Date.now()).day}
          max="2099-12-31"
          value={goalOn ?? ''}
          onChange={(day) => change({ goalOn: day || undefined })}
          className="max-w-60"
        />
      ) : (
        <Chips
          kind="one"
          label={t('minutesADay')}
          chips={MINUTES.map((minutes) => ({ id: minutes, label: String(minutes) }))}
          chosen={[chosen.minutes]}
          onChoose={([minutes = USUAL.minutes]) => change({ minutes })}
        />
      )}
      <div className="flex flex-col gap-1">
        <Switch
          label={t('streakSwitch')}
          isSelected={chosen.streak}
          onChange={(streak) => change({ streak })}
          aria-describedby={`${titleId}-streak`}
        />
        <p id={`${titleId}-streak`} className="text-12 text-soft">
          {t('streakText')}
        </p>
      </div>
      <section aria-labelledby={`${titleId}-preview`} className="flex flex-col gap-2 border-t border-line pt-4">
        <h3 id={`${titleId}-preview`} className="text-14 font-medium text-ink">
          {t('preview')}
        </h3>
        {missing && <p className="text-14 text-soft">{missing}</p>}
        {isWhole && preview.error && <Notice tone="bad">{preview.error.message}</Notice>}
        {isWhole && preview.isPending && <SkeletonLines count={3} />}
        {isWhole && preview.data && (
          <>
            <WaysToBeInTime plan={preview.data} onTake={change} />
            <Preview plan={preview.data} />
          </>
        )}
      </section>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isDisabled={!isWhole} isPending={isPending}>
          {t('save')}
        </Button>
        <Button look="quiet" onPress={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
