import clsx from 'clsx';
import { Link } from '../link.tsx';
import { useWidth } from './use-width.ts';

const HEIGHT = 200;
const DOT = 14;
/** Room for labels: percentages at the start, and days below. */
const START = 52;
const BELOW = 40;
const SHARES = [0, 50, 100];
const STEP = 7;

type Dot = { id: string; name: string; to: string; x: number; percent: number; isMarked: boolean };

type Props = {
  /** The text alternative; a list and a table have the figures. */
  label: string;
  /** Values above `most` are drawn at the end of the axis. `mark` is a line with a name. */
  across: { most: number; title: string; mark: { at: number; name: string } };
  /** The title of the axis of percentages. */
  up: string;
  /** What the filled dots are. */
  marked: string;
  dots: readonly Dot[];
};

/** Gives dots with about the same values a column and row of their own, so that none covers another. */
function placed(dots: readonly Dot[], most: number, width: number) {
  const inRow = Math.max(1, Math.floor(width / (most + 1) / DOT));
  const taken = new Map<string, number>();
  // A tenth of the height per row of dots.
  return dots.map((dot) => {
    const x = Math.min(dot.x, most);
    const key = `${x} ${Math.round(dot.percent / 10)}`;
    const at = taken.get(key) ?? 0;
    taken.set(key, at + 1);
    return { ...dot, x, column: at % inRow, row: Math.floor(at / inRow) };
  });
}

/** A plot of people by a count and a percentage. Each dot is a link. */
export function DotPlot({ label, across, up, marked, dots }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const { most, mark } = across;
  const inner = Math.max(0, width - START - DOT);
  const xOf = (value: number) => (value / (most + 1)) * inner;
  const yOf = (percent: number) => (1 - percent / 100) * (HEIGHT - DOT);
  const days = Array.from({ length: most / STEP + 1 }, (_, at) => at * STEP);
  return (
    <figure className="flex flex-col gap-2 rounded-sm border border-line bg-raised p-3">
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-12 text-soft">
        <span>{up}</span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rotate-45 rounded-[3px] bg-brick [print-color-adjust:exact]" />
          {marked}
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div ref={box} role="group" aria-label={label} className="relative text-12" style={{ height: HEIGHT + BELOW }}>
        {SHARES.map((share) => (
          <span
            key={share}
            aria-hidden
            className="absolute inset-x-0 flex items-center gap-2 text-soft tabular-nums"
            style={{ top: yOf(share), height: DOT }}
          >
            <span className="w-10 shrink-0 text-end whitespace-nowrap">{share} %</span>
            <span className="h-px flex-1 bg-line" />
          </span>
        ))}
        <span
          aria-hidden
          className="absolute top-0 border-s border-dashed border-edge ps-1.5 text-soft"
          style={{ insetInlineStart: START + xOf(mark.at), height: HEIGHT }}
        >
          {mark.name}
        </span>
        {days.map((day) => (
          <span
            key={day}
            aria-hidden
            className="absolute text-soft tabular-nums"
            style={{ insetInlineStart: START + xOf(day), top: HEIGHT + 4 }}
          >
            {day === most ? `${day}+` : day}
          </span>
        ))}
        <span aria-hidden className="absolute inset-e-0 text-soft" style={{ top: HEIGHT + 22 }}>
          {across.title}
        </span>
        {placed(dots, most, inner).map(({ id, name, to, x, percent, isMarked, column, row }) => (
          // Keyboard users have the list and the table below.
          <Link
            key={id}
            to={to}
            title={name}
            aria-label={name}
            tabIndex={-1}
            className={clsx(
              'absolute border-2 border-raised hover:scale-125 [print-color-adjust:exact]',
              // Also told apart by the form.
              isMarked ? 'rotate-45 rounded-[4px] bg-brick' : 'rounded-full bg-edge',
            )}
            style={{
              insetInlineStart: START + xOf(x) + column * DOT,
              top: Math.max(0, yOf(percent) - row * DOT),
              width: DOT,
              height: DOT,
            }}
          />
        ))}
      </div>
    </figure>
  );
}
