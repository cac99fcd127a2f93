import { useDates } from '../i18n/use-dates.ts';
import { useNumbers } from '../i18n/use-numbers.ts';
import { DayEnds } from './day-ends.tsx';
import { gridLines } from './grid-lines.ts';
import { placeOf, type Step, stepPath } from './step-path.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 180;
const MARGIN = { top: 16, end: 12, bottom: 24 };
const SIGN = { width: 7.5, gaps: 14 };

type Props = {
  label: string;
  steps: readonly Step[];
  top: number;
  until: number;
  unit?: string;
};

export function StepPlot({ label, steps, top, until, unit }: Props) {
  const dates = useDates();
  const [box, width] = useWidth<HTMLDivElement>();
  const number = useNumbers();
  const write = (value: number) => (unit ? `${number(value)} ${unit}` : number(value));
  const from = steps[0]?.at ?? until;
  const start = SIGN.gaps + SIGN.width * write(top).length;
  const inner = { width: Math.max(0, width - start - MARGIN.end), height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const frame = { from, to: until, top, ...inner };
  const path = stepPath(frame, steps);
  const last = steps.at(-1);
  const end = last && placeOf(frame, { at: until, value: last.value });
  const day = (at: number) => dates.calendarDay(new Date(at).toISOString());
  return (
    <div ref={box} dir="ltr" style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={HEIGHT} className="font-sans text-12">
          <g transform={`translate(${start} ${MARGIN.top})`}>
            {gridLines(top).map((value) => {
              const { y } = placeOf(frame, { at: from, value });
              return (
                <g key={value}>
                  <line x1={0} x2={inner.width} y1={y} y2={y} className="stroke-line" />
                  <text x={-8} y={y + 4} textAnchor="end" className="fill-soft">
                    {write(value)}
                  </text>
                </g>
              );
            })}
            <path d={`${path}V${inner.height}H0Z`} className="fill-gold-light opacity-50" />
            <path d={path} className="fill-none stroke-gold" strokeWidth={2} />
            {end && last && (
              <>
                <circle cx={end.x} cy={end.y} r={4} className="fill-gold" />
                <text
                  x={end.x - 8}
                  y={end.y > 20 ? end.y - 8 : end.y + 24}
                  textAnchor="end"
                  className="fill-ink font-semibold"
                >
                  {write(last.value)}
                </text>
              </>
            )}
            <DayEnds inner={inner} from={day(from)} until={day(until)} />
          </g>
        </svg>
      )}
    </div>
  );
}
