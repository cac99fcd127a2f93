import type { CourseStats } from '@coursecraft/contract/progress/progress';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { BarPlot } from '../../ui/plot/bar-plot.tsx';
import { PlotSection } from '../../ui/plot/plot-section.tsx';
import { PlotTable } from '../../ui/plot/plot-table.tsx';
import { courseStatisticsMessages } from './messages.ts';
import { percent } from './percent.ts';

export function ByModule({ modules }: CourseStats) {
  const t = useMessages(courseStatisticsMessages);
  if (modules.length === 0) return <PlotSection title={t('byModule')} description={t('noCriteria')} />;
  return (
    <PlotSection title={t('byModule')}>
      <BarPlot
        label={t('byModule')}
        bars={modules.map(({ moduleId, title, completed, total }) => ({
          id: moduleId,
          name: title,
          value: completed,
          total,
          description: t('share', { percent: percent(completed, total) }),
        }))}
      />
      <PlotTable
        name={t('byModule')}
        columns={[t('module'), t('mastered'), t('total')]}
        rows={modules.map(({ title, completed, total }) => [title, completed, total])}
      />
    </PlotSection>
  );
}
