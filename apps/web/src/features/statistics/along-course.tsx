import type { CourseStats } from '@coursecraft/contract/progress/progress';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { BarPlot } from '../../ui/plot/bar-plot.tsx';
import { PlotSection } from '../../ui/plot/plot-section.tsx';
import { PlotTable } from '../../ui/plot/plot-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { courseStatisticsMessages } from './messages.ts';
import { useFew } from './use-few.tsx';

type Element = CourseStats['elements'][number];

const LAYERS = [
  { id: 'opened', fill: 'bg-gold-light' },
  { id: 'answered', fill: 'bg-gold' },
  { id: 'masteredSome', fill: 'bg-brown' },
] as const;

const countsOf = ({ opened, answered, mastered }: Element) => ({ opened, answered, masteredSome: mastered ?? 0 });

export function AlongCourse({ elements, students }: CourseStats) {
  const t = useMessages(courseStatisticsMessages);
  const [shown, more] = useFew(elements);
  if (elements.length === 0) return null;
  return (
    <PlotSection title={t('along')} description={t('alongText', { students })}>
      <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-12 text-soft">
        {LAYERS.map(({ id, fill }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span className={`size-3 rounded-sm print:border print:border-edge ${fill}`} />
            {t(id)}
          </li>
        ))}
      </ul>
      <ol aria-label={t('along')} className="flex flex-col gap-3">
        {shown.map((element) => {
          const counts = countsOf(element);
          return (
            <li
              key={element.elementId}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1 text-14 phone:grid-cols-1"
            >
              <span className="break-words text-ink">{element.title}</span>
              <span className="text-soft tabular-nums">
                {element.mastered === undefined ? t('cameNoCriteria', counts) : t('came', counts)}
              </span>
              <span aria-hidden className="relative col-span-full h-3 overflow-hidden rounded-full bg-line">
                {LAYERS.toSorted((one, other) => counts[other.id] - counts[one.id]).map(({ id, fill }) => (
                  <span
                    key={id}
                    className={`absolute inset-y-0 start-0 ${fill}`}
                    style={{ inlineSize: `${students > 0 ? (counts[id] / students) * 100 : 0}%` }}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {more}
      <PlotTable
        name={t('along')}
        columns={[t('element'), t('opened'), t('answered'), t('masteredSome')]}
        rows={elements.map(({ title, opened, answered, mastered }) => [title, opened, answered, mastered ?? '–'])}
      />
    </PlotSection>
  );
}

export function MostAsked({ elements, addressOf }: CourseStats & { addressOf: (elementId: string) => string }) {
  const t = useMessages(courseStatisticsMessages);
  const sum = ({ asked, flagged }: Element) => asked + flagged;
  const places = elements.filter((one) => sum(one) > 0).toSorted((one, other) => sum(other) - sum(one));
  const [shown, more] = useFew(places);
  const most = places[0] ? sum(places[0]) : 0;
  return (
    <PlotSection title={t('mostAsked')} description={places.length > 0 ? t('mostAskedText') : t('nothingAsked')}>
      {places.length > 0 && (
        <>
          <BarPlot
            label={t('mostAsked')}
            bars={shown.map((one) => ({
              id: one.elementId,
              name: <TextLink to={addressOf(one.elementId)}>{one.title}</TextLink>,
              value: sum(one),
              total: most,
              description: t('askedAndFlagged', { asked: one.asked, flagged: one.flagged }),
            }))}
          />
          {more}
          <PlotTable
            name={t('mostAsked')}
            columns={[t('element'), t('asked'), t('flagged')]}
            rows={places.map(({ title, asked, flagged }) => [title, asked, flagged])}
          />
        </>
      )}
    </PlotSection>
  );
}
