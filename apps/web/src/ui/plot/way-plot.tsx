import { useDates } from '../i18n/use-dates.ts';
import { useWidth } from './use-width.ts';

/** Heights in pixels: of a row as there is room, of all rows together about, of a band in which its name can be read. */
const ROW = { least: 5, most: 16, all: 300, named: 14 };
const MARGIN = { top: 8, start: 10, end: 14, bottom: 24 };
/** Room of one sign of a name. */
const SIGN = 6.4;

type Mark = { at: number; row: number; look: 'there' | 'answered' | 'done'; says: string };

type Props = {
  /** Says what the plot shows, for whoever does not see it; the table behind it has the figures. */
  label: string;
  /** What stands together, from the top on, with how many rows each has. */
  bands: readonly { id: string; name: string; rows: number }[];
  marks: readonly Mark[];
  /** The moments between which it is drawn, in milliseconds. */
  from: number;
  until: number;
};

const LOOKS = {
  there: 'fill-raised stroke-brown',
  answered: 'fill-gold stroke-raised',
  done: 'fill-leaf stroke-raised',
} as const;

/** What stands for somebody having been at a place: a ring, a disc, or a diamond. */
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

/** Where somebody was at which time: rows from the top down, time from left to right. */
export function WayPlot({ label, bands, marks, from, until }: Props) {
  const dates = useDates();
  const [box, width] = useWidth<HTMLDivElement>();
  const rows = bands.reduce((sum, band) => sum + band.rows, 0);
  const row = Math.min(ROW.most, Math.max(ROW.least, ROW.all / Math.max(1, rows)));
  const inner = { width: Math.max(0, width - MARGIN.start - MARGIN.end), height: rows * row };
  const height = inner.height + MARGIN.top + MARGIN.bottom;
  const size = Math.min(5, Math.max(2.5, row / 2.4));
  const xOf = (at: number) => (until > from ? ((at - from) / (until - from)) * inner.width : inner.width);
  const day = (at: number) => dates.day(new Date(at).toISOString());
  const short = (name: string) => {
    const most = Math.floor(inner.width / SIGN);
    return name.length > most ? `${name.slice(0, Math.max(1, most - 1))}…` : name;
  };
  const drawn = bands.map((band, at) => ({
    ...band,
    top: bands.slice(0, at).reduce((sum, before) => sum + before.rows, 0) * row,
    height: band.rows * row,
  }));
  return (
    <div ref={box} dir="ltr" style={{ height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height} className="font-sans text-12">
          <g transform={`translate(${MARGIN.start} ${MARGIN.top})`}>
            {drawn.map((band, at) => (
              <rect
                key={band.id}
                x={-MARGIN.start}
                y={band.top}
                width={width}
                height={band.height}
                className={at % 2 === 0 ? 'fill-sunken' : 'fill-raised'}
              />
            ))}
            {drawn.map(
              (band) =>
                band.height >= ROW.named && (
                  <text key={band.id} x={0} y={band.top + 12} className="fill-soft">
                    {short(band.name)}
                  </text>
                ),
            )}
            {marks.map(({ at, row: of, look, says }) => (
              <g key={`${at} ${of} ${look}`}>
                <title>{says}</title>
                <WayMark look={look} x={xOf(at)} y={(of + 0.5) * row} size={size} />
              </g>
            ))}
            <text x={0} y={inner.height + 18} className="fill-soft">
              {day(from)}
            </text>
            {inner.width > 240 && (
              <text x={inner.width} y={inner.height + 18} textAnchor="end" className="fill-soft">
                {day(until)}
              </text>
            )}
          </g>
        </svg>
      )}
    </div>
  );
}
