import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { saveFile } from '../../ui/save-file.ts';
import { aiUsageMessages } from './messages.ts';
import { type DayOfUse, usageByDay } from './usage-days.ts';
import { UsagePlot } from './usage-plot.tsx';
import { UsageTable } from './usage-table.tsx';

type Props = {
  /** The latest day first. */
  usage: readonly DayOfUse[];
  days: number;
  csv: () => string;
};

/** Shows the tokens of each day as a plot and as a table, and offers all entries as a file. */
export function UsageByDay({ usage, days: count, csv }: Props) {
  const t = useMessages(aiUsageMessages);
  const dates = useDates();
  const today = new Date().toISOString().slice(0, 10);
  const latest = usage[0]?.day ?? today;
  const days = usageByDay(usage, latest > today ? latest : today, count);
  return (
    <>
      <UsagePlot days={days} />
      <details className="text-14">
        <summary className="text-soft">{t('table')}</summary>
        <div className="mt-2">
          <UsageTable
            label={t('byDay', { days: count })}
            first={t('day')}
            rows={days
              .filter(({ calls }) => calls > 0)
              .reverse()
              .map(({ day, ...sums }) => ({ name: dates.day(`${day}T12:00`), ...sums }))}
          />
        </div>
      </details>
      <Button
        size="sm"
        className="self-start"
        onPress={() => saveFile(`tokens-${today}.csv`, csv(), 'text/csv;charset=utf-8')}
      >
        <Download aria-hidden size={15} />
        {t('download')}
      </Button>
    </>
  );
}
