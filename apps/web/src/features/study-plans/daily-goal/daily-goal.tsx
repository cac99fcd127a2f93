import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { planQuery } from '../../../api/study-plan-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useStoredValue } from '../../../ui/storage/use-stored-value.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { usePlanChanges } from '../use-plan-changes.ts';
import { dailyGoalMessages } from './messages.ts';

const MINUTES = [5, 10, 20];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

type Props = { courseId: string; remindersAddress: string };

/** Offers a plan of a few minutes a day, until the student chooses one or declines. */
export function DailyGoal({ courseId, remindersAddress }: Props) {
  const t = useMessages(dailyGoalMessages);
  const titleId = useId();
  const plan = useQuery(planQuery(courseId)).data;
  const { save } = usePlanChanges(courseId);
  const [declined, setDeclined] = useStoredValue(`cc.daily-goal.${courseId}`);
  const chosen = save.data?.settings.minutes;
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (chosen !== undefined) done.current?.focus({ preventScroll: true });
  }, [chosen]);
  if (chosen !== undefined)
    return (
      <p ref={done} role="status" tabIndex={-1} className="mt-10 font-sans text-14 text-ink outline-none">
        {t('isSet', { minutes: chosen })} <TextLink to={remindersAddress}>{t('remindMe')}</TextLink>
      </p>
    );
  if (plan !== null || declined) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-10 flex flex-col gap-3 rounded-md border border-line bg-raised p-5 font-sans phone:p-4 print:hidden"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-16 font-semibold text-ink">
        <Target aria-hidden size={18} className="shrink-0 text-brown" />
        {t('title')}
      </h2>
      <p className="text-14 text-soft">{t('text')}</p>
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        {MINUTES.map((minutes) => (
          <Button
            key={minutes}
            isPending={save.isPending}
            onPress={() => save.mutate({ weekdays: EVERY_DAY, minutes, streak: true, isPaused: false })}
            className="phone:min-h-11"
          >
            {t('minutes', { minutes })}
          </Button>
        ))}
        <Button look="quiet" onPress={() => setDeclined('1')} className="phone:min-h-11">
          {t('notNow')}
        </Button>
      </div>
    </section>
  );
}
