import type { InstallationUsage } from '@coursecraft/contract/ai-settings/limits';
import { useState } from 'react';
import { aiRoleMessages } from '../../components/ai-roles/messages.ts';
import { UsageByDay } from '../../components/ai-usage/usage-by-day.tsx';
import { usageBy, usageCsv } from '../../components/ai-usage/usage-days.ts';
import { UsageTable } from '../../components/ai-usage/usage-table.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { REPORT_DAYS } from './limits-query.ts';
import { aiSettingsMessages } from './messages.ts';

const CSV_COLUMNS = [
  ...(['day', 'course', 'courseId', 'role', 'kind', 'model', 'calls'] as const),
  ...(['inputTokens', 'outputTokens', 'cost'] as const),
] as const;

const KEYS = {
  byRole: ({ role }: InstallationUsage) => role,
  byCourse: ({ course }: InstallationUsage) => course.id,
  byModel: ({ model }: InstallationUsage) => model,
};
type Grouping = keyof typeof KEYS;
const GROUPINGS = ['byRole', 'byCourse', 'byModel'] as const;

/** Shows the use of the last days by day, and by role, course or model. */
export function UsageReport({ usage }: { usage: readonly InstallationUsage[] }) {
  const t = useMessages(aiSettingsMessages);
  const roleText = useMessages(aiRoleMessages);
  const [grouping, setGrouping] = useState<Grouping>('byRole');
  if (usage.length === 0) return <p className="text-14 text-soft">{t('noUse')}</p>;
  const names = {
    byRole: ({ role }: InstallationUsage) => roleText(role),
    byCourse: ({ course: { id, title } }: InstallationUsage) => title ?? t('deletedCourse', { id }),
    byModel: ({ model }: InstallationUsage) => (model === 'builtin' ? t('offlineEngine') : model),
  };
  const keyOf = KEYS[grouping];
  const nameOf = new Map(usage.map((entry) => [keyOf(entry), names[grouping](entry)]));
  const csv = () =>
    usageCsv(
      usage.map(({ course, ...entry }) => ({ ...entry, course: course.title ?? '', courseId: course.id })),
      CSV_COLUMNS,
    );
  return (
    <>
      <UsageByDay usage={usage} days={REPORT_DAYS} csv={csv} />
      <Select
        label={t('groupBy')}
        className="w-60 max-w-full self-start"
        value={grouping}
        onChange={(id) => setGrouping(GROUPINGS.find((one) => one === id) ?? 'byRole')}
        options={GROUPINGS.map((id) => ({ id, label: t(id) }))}
      />
      <UsageTable
        label={t('report')}
        first={t(grouping)}
        rows={usageBy(usage, keyOf).map(({ key, ...sums }) => ({ id: key, name: nameOf.get(key) ?? key, ...sums }))}
      />
    </>
  );
}
