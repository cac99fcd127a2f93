import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Coverage, Impact } from '@coursecraft/contract/editing/edit-plan';
import { TriangleAlert } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { editPlanMessages } from './messages.ts';

const words = {
  taught: 'impactTaught',
  checked: 'impactChecked',
  both: 'impactBoth',
  lost: 'impactLost',
  untouched: 'impactUntouched',
} as const satisfies Record<Coverage, string>;

export function ImpactList({ impact, rows: criteria }: { impact: Impact; rows: readonly Criterion[] }) {
  const t = useMessages(editPlanMessages);
  const changed = impact.rows.filter(({ before, after, goes }) => before !== after || goes !== undefined);
  if (impact.rows.length === 0) return null;
  return (
    <section aria-label={t('impact')} className="flex flex-col gap-1.5 rounded-sm bg-paper p-3 text-14">
      <h3 className="font-medium text-ink">{t('impact')}</h3>
      {changed.length === 0 ? (
        <p className="text-soft">{t('noImpact')}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {changed.map(({ rowId, before, after, goes }) => (
            <li key={rowId} className="flex items-start gap-2 text-ink">
              {(after === 'lost' || goes) && (
                <TriangleAlert aria-hidden size={15} className="mt-0.5 shrink-0 text-brick" />
              )}
              <span>
                {criteria.find((criterion) => criterion.rowId === rowId)?.statement ?? rowId}{' '}
                {before !== after && (
                  <span className="text-soft">
                    ({t('impactLine', { before: t(words[before]), after: t(words[after]) })})
                  </span>
                )}
                {goes && <span className="block text-soft">{t('impactGoes', { quote: goes })}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
