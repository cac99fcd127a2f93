import type { DayRange } from '@coursecraft/contract/progress/progress';
import { Printer } from 'lucide-react';
import { GroupFilter } from '../../components/groups/group-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { courseStatisticsMessages } from './messages.ts';
import { firstOfLast } from './use-range.ts';

const PERIODS = [7, 30, 90] as const;

type Props = { courseId: string; range: DayRange; onRange: (range: DayRange) => void };

export function RangeFilter({ courseId, range, onRange }: Props) {
  const t = useMessages(courseStatisticsMessages);
  const { from, to } = range;
  const period = to ? undefined : PERIODS.find((days) => from === firstOfLast(days));
  const chosen = period ? String(period) : from || to ? 'chosen' : 'all';
  const choose = (id: string) => {
    if (id !== 'chosen') onRange({ from: id === 'all' ? undefined : firstOfLast(Number(id)) });
  };
  return (
    <search aria-label={t('period')} className="flex flex-wrap items-end gap-3 print:hidden">
      <GroupFilter courseId={courseId} />
      <Select
        label={t('period')}
        value={chosen}
        onChange={choose}
        options={[
          { id: 'all', label: t('always') },
          ...PERIODS.map((days) => ({ id: String(days), label: t('lastDays', { count: days }) })),
          { id: 'chosen', label: t('chosenDays'), isDisabled: chosen !== 'chosen' },
        ]}
      />
      <TextField type="date" label={t('from')} value={from ?? ''} onChange={(day) => onRange({ from: day, to })} />
      <TextField type="date" label={t('to')} value={to ?? ''} onChange={(day) => onRange({ from, to: day })} />
      <Button className="ms-auto" onPress={() => window.print()}>
        <Printer aria-hidden size={16} />
        {t('print')}
      </Button>
    </search>
  );
}
