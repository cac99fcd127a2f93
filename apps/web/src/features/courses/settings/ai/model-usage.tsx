import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { aiUsageMessages } from '../../../../components/ai-usage/messages.ts';
import { UsageByDay } from '../../../../components/ai-usage/usage-by-day.tsx';
import { usageBy, usageCsv } from '../../../../components/ai-usage/usage-days.ts';
import { UsageTable } from '../../../../components/ai-usage/usage-table.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { aiMessages } from './messages.ts';

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
  const shared = useMessages(aiUsageMessages);
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
      <SettingsSection title={shared('byDay', { days: DAYS })}>
        {usage.length === 0 ? (
          <p className="text-14 text-soft">{t('noUse')}</p>
        ) : (
          <UsageByDay
            usage={usage}
            days={DAYS}
            csv={() => usageCsv(usage, ['day', 'kind', 'model', 'calls', 'inputTokens', 'outputTokens'])}
          />
        )}
      </SettingsSection>
      {usage.length > 0 && (
        <SettingsSection title={t('byKind')}>
          <UsageTable
            label={t('byKind')}
            first={t('work')}
            rows={usageBy(usage, ({ kind }) => (isWork(kind) ? t(WORK[kind]) : kind)).map(({ key: name, ...sums }) => ({
              name,
              ...sums,
            }))}
          />
        </SettingsSection>
      )}
    </>
  );
}
