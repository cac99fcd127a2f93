import { useDates } from '../i18n/use-dates.ts';
import { useNumbers } from '../i18n/use-numbers.ts';
import { DayEnds } from './day-ends.tsx';
import { gridLines } from './grid-lines.ts';
import { useWidth } from './use-width.ts';

const DAY_MS = 86_400_000;
const HEIGHT = 120;
const MARGIN = { top: 20, start: 44, end: 12, bottom: 24 };
const WIDEST = 22;

type Props = {
  title: string;
  label: string;
  columns: readonly { at: number; value: number }[];
  from: number;
  until: number;
};

export function ColumnPlot({ title, label, columns, from, until }: Props) {
  const dates = useDates();
  const write = useNumbers();
  const [box, width] = useWidth<HTMLDivElement>();
  const inner = { width: Math.max(0, width - MARGIN.start - MARGIN.end), height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const top = Math.max(1, ...columns.map(({ value }) => value));
  const days = Math.max(1, Math.ceil((until - from) / DAY_MS));
  const step = inner.width / days;
  const thick = Math.min(WIDEST, Math.max(1, step * 0.8));
  const xOf = (at: number) => ((at - from) / DAY_MS + 0.5) * step;
  const best = columns.find(({ value }) => value === top);
  const day = (at: number) => dates.calendarDay(new Date(at).toISOString());
  return (
    <figure ref={box} dir="ltr" className="flex flex-col gap-1">
      <figcaption className="text-12 font-medium text-ink">{title}</figcaption>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={HEIGHT} className="font-sans text-12">
          <g transform={`translate(${MARGIN.start} ${MARGIN.top})`}>
            {gridLines(top).map((value) => {
              const y = inner.height * (1 - value / top);
              return (
                <g key={value}>
                  <line x1={0} x2={inner.width} y1={y} y2={y} className="stroke-line" />
                  <text x={-8} y={y + 4} textAnchor="end" className="fill-soft">
                    {write(value)}
                  </text>
                </g>
              );
            })}
            {columns.map(({ at, value }) => {
              const height = inner.height * (value / top);
              return (
                <rect
                  key={at}
                  x={xOf(at) - thick / 2}
                  y={inner.height - height}
                  width={thick}
                  height={height}
                  className="fill-gold"
                />
              );
            })}
            {best && (
              <text
                x={Math.min(inner.width - 8, Math.max(8, xOf(best.at)))}
                y={-6}
                textAnchor="middle"
                className="fill-ink font-semibold"
              >
                {write(best.value)}
              </text>
            )}
            <DayEnds inner={inner} from={day(from)} until={day(until - 1)} />
          </g>
        </svg>
      )}
    </figure>
  );
}
