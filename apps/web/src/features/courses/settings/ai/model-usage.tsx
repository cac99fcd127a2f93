import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { Download } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { useDates } from '../../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { SettingsSection } from '../settings-section.tsx';
import { aiMessages } from './messages.ts';
import { usageByDay, usageByWork, usageCsv } from './usage-days.ts';
import { UsagePlot } from './usage-plot.tsx';
import { UsageTable } from './usage-table.tsx';

/** The period of the server's account. */
const DAYS = 90;

const WORK = {
  'generate-module': 'generateModule',
  'generate-section': 'generateSection',
  'create-element': 'createElement',
  'plan-edit': 'planEdit',
  'surgical-edit': 'planEdit',
  'improve-element': 'planEdit',
  'edit-element': 'planEdit',
  'edit-module': 'outline',
  'edit-section': 'outline',
  judge: 'judge',
} as const;

const isWork = (kind: string): kind is keyof typeof WORK => Object.hasOwn(WORK, kind);

type Usage = Pick<ReplyOf<'getUsage'>, 'usage' | 'today'>;

export function ModelUsage({ usage, today: { tokens, budget = 0 } }: Usage) {
  const t = useMessages(aiMessages);
  const dates = useDates();
  const today = new Date().toISOString().slice(0, 10);
  const latest = usage[0]?.day ?? today;
  const days = usageByDay(usage, latest > today ? latest : today, DAYS);
  const isUsedUp = tokens >= budget;
  return (
    <>
      <SettingsSection title={t('today')}>
        <ProgressBar
          label={t('budgetToday')}
          percent={budget > 0 ? (tokens / budget) * 100 : 100}
          value={t('ofBudget', { tokens, budget })}
          tone={isUsedUp ? 'brick' : 'brown'}
        />
        {isUsedUp && <Notice tone="info">{t('usedUp')}</Notice>}
      </SettingsSection>
      <SettingsSection title={t('byDay', { days: DAYS })}>
        {usage.length === 0 ? (
          <p className="text-14 text-soft">{t('noUse')}</p>
        ) : (
          <>
            <UsagePlot days={days} />
            <details className="text-14">
              <summary className="text-soft">{t('table')}</summary>
              <div className="mt-2">
                <UsageTable
                  label={t('byDay', { days: DAYS })}
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
              onPress={() => saveFile(`tokens-${today}.csv`, usageCsv(usage), 'text/csv;charset=utf-8')}
            >
              <Download aria-hidden size={15} />
              {t('download')}
            </Button>
          </>
        )}
      </SettingsSection>
      {usage.length > 0 && (
        <SettingsSection title={t('byKind')}>
          <UsageTable
            label={t('byKind')}
            first={t('work')}
            rows={usageByWork(usage, (kind) => (isWork(kind) ? t(WORK[kind]) : kind)).map(({ work, ...sums }) => ({
              name: work,
              ...sums,
            }))}
          />
        </SettingsSection>
      )}
    </>
  );
}
