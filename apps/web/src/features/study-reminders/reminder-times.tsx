import type { StudyReminders } from '@coursecraft/contract/study-reminders/study-reminders';
import { isQuiet } from '@coursecraft/domain/study-reminders/next-reminder';
import clsx from 'clsx';
import { useMemo } from 'react';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { studyRemindersMessages } from './messages.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type Times = Pick<StudyReminders, 'hour' | 'quietFrom' | 'quietTo'>;
type Props = { reminders: Times; timeZone: string | undefined; onChange: (change: Partial<Times>) => void };

function useHours(): (hour: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    return (hour) => clock.format(Date.UTC(2026, 0, 1, hour));
  }, [language]);
}

export function ReminderTimes({ reminders, timeZone, onChange }: Props) {
  const t = useMessages(studyRemindersMessages);
  const say = useHours();
  const { hour } = reminders;
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = HOURS.map((one) => ({ id: String(one), label: say(one) }));
  const end = HOURS.find((one) => one >= hour && !isQuiet(one, reminders));
  const field = (name: keyof Times) => (
    <Select
      label={t(name)}
      value={String(reminders[name])}
      onChange={(value) => onChange({ [name]: Number(value) })}
      options={options}
      className={clsx('min-w-28 phone:flex-1 [&_select]:min-h-11', name === 'hour' && 'phone:basis-full')}
    />
  );
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {field('hour')}
        {field('quietFrom')}
        {field('quietTo')}
      </div>
      <p className="text-12 text-soft">{t('zone', { zone })}</p>
      {end === undefined && <Notice tone="info">{t('never', { hour: say(hour) })}</Notice>}
      {end !== undefined && end !== hour && (
        <Notice tone="info">{t('later', { hour: say(hour), end: say(end) })}</Notice>
      )}
    </>
  );
}
