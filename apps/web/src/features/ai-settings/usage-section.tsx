import { useQuery } from '@tanstack/react-query';
import { aiUsageMessages } from '../../components/ai-usage/messages.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { LimitsForm } from './limits-form.tsx';
import { installationUsageQuery, limitsQuery, REPORT_DAYS } from './limits-query.ts';
import { aiSettingsMessages } from './messages.ts';
import { Spending } from './spending.tsx';
import { UsageReport } from './usage-report.tsx';

/** What AI work used, and its budgets. */
export function UsageSection() {
  const t = useMessages(aiSettingsMessages);
  const shared = useMessages(aiUsageMessages);
  const limits = useQuery(limitsQuery);
  const usage = useQuery(installationUsageQuery);
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 className="font-serif text-18 font-semibold text-ink">{t('usage')}</h2>
        <p className="max-w-prose text-14 text-soft">{t('usageText')}</p>
      </div>
      <Loadable from={limits} skeleton={<SkeletonLines count={6} />}>
        {({ limits: stored, spent, version }) => (
          <>
            <Spending limits={stored} spent={spent} />
            <div className="flex flex-col gap-3">
              <h3 className="text-16 font-semibold text-ink">{t('budgets')}</h3>
              <p className="max-w-prose text-14 text-soft">{t('budgetsText')}</p>
              <LimitsForm limits={stored} version={version} />
            </div>
          </>
        )}
      </Loadable>
      <div className="flex flex-col gap-3">
        <h3 className="text-16 font-semibold text-ink">{shared('byDay', { days: REPORT_DAYS })}</h3>
        <Loadable from={usage} skeleton={<SkeletonLines count={6} />}>
          {(loaded) => <UsageReport usage={loaded.usage} />}
        </Loadable>
      </div>
    </section>
  );
}
