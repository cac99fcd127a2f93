import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { aiSettingsMessages } from './messages.ts';

type Props = Pick<ReplyOf<'getAiLimits'>, 'limits' | 'spent'>;

/** Compares what the installation used today and this month with its budgets. */
export function Spending({ limits: { installation, warnAt }, spent }: Props) {
  const t = useMessages(aiSettingsMessages);
  const amount = useNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <dl className="grid grid-cols-2 gap-4 phone:grid-cols-1">
      {(['day', 'month'] as const).map((period) => {
        const { tokens, money } = spent[period];
        const limit = installation[period];
        const usedMoney = { money: amount(money), limit: amount(limit.money ?? 0) };
        const label = t(period === 'day' ? 'today' : 'thisMonth');
        const uses = [
          { used: tokens, limit: limit.tokens, text: t('usedTokens', { tokens }) },
          { used: money, limit: limit.money, text: t('usedMoney', usedMoney) },
        ];
        const ofLimit = [t('tokensOf', { tokens, limit: limit.tokens ?? 0 }), t('moneyOf', usedMoney)];
        return (
          <div key={period} className="flex flex-col gap-2 rounded-md border border-line p-4">
            <dt className="text-14 font-semibold text-ink">{label}</dt>
            {uses.map((use, at) => (
              <dd key={use.text} className="text-14 text-soft">
                {typeof use.limit === 'number' ? (
                  <ProgressBar
                    label={ofLimit[at] ?? ''}
                    percent={use.limit > 0 ? (use.used / use.limit) * 100 : 100}
                    tone={use.used >= use.limit * warnAt ? 'brick' : 'brown'}
                  />
                ) : (
                  use.text
                )}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
