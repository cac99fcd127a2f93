import { useDates } from '../i18n/use-dates.ts';
import { DayEnds } from './day-ends.tsx';
import { useWidth } from './use-width.ts';

/** Heights in pixels: limits of a row, all rows together, and rows with a name or line. */
const ROW = { least: 5, most: 22, all: 300, named: 14, ruled: 10 };
const HEAD = 20;
const MARGIN = { top: 4, start: 10, end: 14, bottom: 24 };
const SIGN = 6.6;
const NAMES = { width: 230, from: 640 };

type Mark = {
  at: number;
  row: number;
  look: 'there' | 'answered' | 'done';
  description: string;
};

type Props = {
  label: string;
  bands: readonly { id: string; name: string; rows: readonly string[] }[];
  marks: readonly Mark[];
  from: number;
  until: number;
};

const LOOKS = {
  there: 'fill-raised stroke-brown',
  answered: 'fill-gold stroke-raised',
  done: 'fill-leaf stroke-raised',
} as const;

export function WayMark({ look, x, y, size }: { look: Mark['look']; x: number; y: number; size: number }) {
  const className = LOOKS[look];
  if (look !== 'done')
    return <circle cx={x} cy={y} r={size} strokeWidth={look === 'there' ? 1.5 : 1} className={className} />;
  const side = size * 1.7;
  return (
    <rect
      x={x - side / 2}
      y={y - side / 2}
      width={side}
      height={side}
      strokeWidth={1}
      transform={`rotate(45 ${x} ${y})`}
      className={className}
    />
  );
}

export function WayPlot({ label, bands, marks, from, until }: Props) {
  const dates = useDates();
  const [box, width] = useWidth<HTMLDivElement>();
  const count = bands.reduce((sum, band) => sum + band.rows.length, 0);
  const row = Math.min(ROW.most, Math.max(ROW.least, ROW.all / Math.max(1, count)));
  const hasNames = row >= ROW.named && width >= NAMES.from;
  const start = hasNames ? NAMES.width : MARGIN.start;
  const inner = { width: Math.max(0, width - start - MARGIN.end), height: count * row + bands.length * HEAD };
  const height = inner.height + MARGIN.top + MARGIN.bottom;
  const size = Math.min(5, Math.max(2.5, row / 2.4));
  const xOf = (at: number) => (until > from ? ((at - from) / (until - from)) * inner.width : inner.width);
  const day = (at: number) => dates.calendarDay(new Date(at).toISOString());
  const fitted = (name: string, room: number) => {
    const most = Math.max(2, Math.floor(room / SIGN));
    return name.length > most ? `${name.slice(0, most - 1)}…` : name;
  };
  const before = (at: number) => bands.slice(0, at).reduce((sum, band) => sum + band.rows.length, 0);
  const drawn = bands.map((band, at) => ({
    ...band,
    first: before(at),
    top: before(at) * row + at * HEAD,
    height: band.rows.length * row + HEAD,
  }));
  const yOf = (of: number) => (of + 0.5) * row + drawn.filter(({ first }) => first <= of).length * HEAD;
  return (
    <div ref={box} dir="ltr" style={{ height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} className="font-sans text-12">
          <g transform={`translate(${start} ${MARGIN.top})`}>
            {drawn.map((band, at) => (
              <g key={band.id}>
                <rect
                  x={-start}
                  y={band.top}
                  width={width}
                  height={band.height}
                  className={at % 2 === 0 ? 'fill-sunken' : 'fill-raised'}
                />
                <text x={MARGIN.start - start} y={band.top + 14} className="fill-soft font-medium">
                  {fitted(band.name, width - MARGIN.start)}
                </text>
                {hasNames &&
                  band.rows.map((name, index) => (
                    <text
                      // biome-ignore lint/suspicious/noArrayIndexKey: two elements may have the same title
                      key={index}
                      x={MARGIN.start - start}
                      y={yOf(band.first + index) + 4}
                      className="fill-ink"
                    >
                      {fitted(name, start - 2 * MARGIN.start)}
                    </text>
                  ))}
              </g>
            ))}
            {Array.from({ length: row < ROW.ruled ? 0 : count }, (_, of) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position
              <line key={of} x1={0} x2={inner.width} y1={yOf(of)} y2={yOf(of)} className="stroke-line" />
            ))}
            {marks.map(({ at, row: of, look, description }) => (
              <g key={`${at} ${of} ${look}`}>
                <title>{description}</title>
                <WayMark look={look} x={xOf(at)} y={yOf(of)} size={size} />
              </g>
            ))}
            <DayEnds inner={inner} from={day(from)} until={day(until)} />
          </g>
        </svg>
      )}
    </div>
  );
}
