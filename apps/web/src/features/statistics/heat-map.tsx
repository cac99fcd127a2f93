import type { CourseStats } from '@coursecraft/contract/progress/progress';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedSearch } from '../../ui/changed-search.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { CellPlot } from '../../ui/plot/cell-plot.tsx';
import { PlotSection } from '../../ui/plot/plot-section.tsx';
import { PlotTable } from '../../ui/plot/plot-table.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { courseStatisticsMessages } from './messages.ts';
import { ORDERS, orderStudents } from './order-students.ts';
import { percent } from './percent.ts';

type Props = CourseStats & { studentAddress: (studentId: string) => string };

export function HeatMap({ standing: status, modules, criteria, students, studentAddress }: Props) {
  const t = useMessages(courseStatisticsMessages);
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('q') ?? '');
  const order = ORDERS.find((one) => one === search.get('sort')) ?? 'least';
  const keep = (change: Record<string, string>) => setSearch(changedSearch(change), { replace: true });
  const found = orderStudents(status, words, order, language);
  if (criteria.length === 0) return null;
  const shares = ({ mastered }: (typeof status)[number]) =>
    modules.map(({ total }, at) => percent(mastered[at] ?? 0, total / students));
  return (
    <PlotSection title={t('heatMap')} description={t('heatMapText', { shown: found.length, students })}>
      <search aria-label={t('heatMap')} className="flex flex-wrap items-end gap-3 print:hidden">
        <TextField
          label={t('findStudent')}
          type="search"
          value={words}
          onChange={(next) => {
            setWords(next);
            keep({ q: next.trim() });
          }}
        />
        <Select
          label={t('order')}
          value={order}
          onChange={(next) => keep({ sort: next === 'least' ? '' : next })}
          options={ORDERS.map((id) => ({ id, label: t(id === 'joined' ? 'joinedOrder' : id) }))}
        />
      </search>
      {found.length > 0 && (
        <CellPlot
          label={t('plotHeatMap', { shown: found.length, modules: modules.length })}
          columns={modules.map(({ moduleId, title }) => ({ id: moduleId, name: title }))}
          rows={found.map((one) => ({
            id: one.studentId,
            name: one.displayName,
            to: studentAddress(one.studentId),
            percents: shares(one),
          }))}
        />
      )}
      <PlotTable
        name={t('heatMap')}
        columns={[t('student'), ...modules.map(({ title, total }) => `${title} (${total / students})`)]}
        rows={found.map(({ displayName, mastered }) => [displayName, ...mastered])}
        links={found.map(({ studentId }) => studentAddress(studentId))}
      />
    </PlotSection>
  );
}
