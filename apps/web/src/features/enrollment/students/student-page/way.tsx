import type { StudentPath } from '@coursecraft/contract/statistics/student-path';
import type { CoursePlace } from '../../../../components/course-places.ts';
import { useDates } from '../../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { localNow } from '../../../../ui/plot/local-now.ts';
import { PlotSection } from '../../../../ui/plot/plot-section.tsx';
import { PlotTable } from '../../../../ui/plot/plot-table.tsx';
import { WayMark, WayPlot } from '../../../../ui/plot/way-plot.tsx';
import { studentMessages } from './messages.ts';
import { type WayMarkAt, wayMarks } from './way-marks.ts';

const DAY_MS = 86_400_000;
const LEGEND = ['there', 'answered', 'done'] as const;

type Props = {
  path: StudentPath;
  places: readonly CoursePlace[];
  joined: string | undefined;
};

export function Way({ path, places, joined }: Props) {
  const t = useMessages(studentMessages);
  const dates = useDates();
  const { days, elements } = path;
  const marks = wayMarks(path, places);
  // Whole days, so that each noon is inside.
  const [first = ''] = [joined?.slice(0, 10), days[0]?.day].flatMap((day) => day ?? []).toSorted();
  const from = Date.parse(first);
  const until = Math.ceil(localNow() / DAY_MS) * DAY_MS - 1;
  const titles = new Map(places.map(({ element }) => [element.id, element.title]));
  const shown = elements.filter(({ elementId }) => titles.has(elementId));
  const figures = {
    opened: shown.length,
    elements: places.length,
    done: shown.filter(({ doneAt }) => doneAt).length,
  };
  const labelOf = ({ look, element, day, answers: count }: WayMarkAt) =>
    t(`${look}Says`, { element, day: dates.calendarDay(day), count });
  return (
    <PlotSection
      title={t('way')}
      description={t('wayText', {
        ...figures,
        days: days.filter((one) => one.elements.length > 0).length,
        answers: days.reduce((sum, { answers }) => sum + answers, 0),
      })}
    >
      <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-12 text-soft">
        {LEGEND.map((look) => (
          <li key={look} className="flex items-center gap-1.5">
            <svg width={12} height={12} aria-hidden="true">
              <WayMark look={look} x={6} y={6} size={4.5} />
            </svg>
            {t(look)}
          </li>
        ))}
      </ul>
      <WayPlot
        label={t('wayPlot', { ...figures, from: dates.calendarDay(first) })}
        bands={[...Map.groupBy(places, ({ module }) => module)].map(([{ id, title }, own]) => ({
          id,
          name: title,
          rows: own.map(({ element }) => element.title),
        }))}
        marks={marks.map((mark) => ({ at: mark.at, row: mark.row, look: mark.look, description: labelOf(mark) }))}
        from={from}
        until={until}
      />
      <PlotTable
        name={t('elementsTable')}
        columns={[t('element'), t('opened'), t('last'), t('answers'), t('doneOn')]}
        rows={shown.map(({ elementId, openedAt, lastAt, answers, doneAt }) => [
          ...[titles.get(elementId) ?? '', dates.day(openedAt), dates.day(lastAt), answers],
          doneAt ? dates.day(doneAt) : '–',
        ])}
      />
    </PlotSection>
  );
}
