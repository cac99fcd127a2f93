import { useState } from 'react';
import { Link } from '../link.tsx';
import { useMedia } from '../use-media.ts';
import { useWidth } from './use-width.ts';

const ROW = 26;
const HEAD = 32;
const MOST_HEIGHT = 480;
/** Rows rendered outside of the window, so that fast scrolling shows no gap. */
const AROUND = 8;
const WORDS = 84;
const FIGURES = 34;
const NAMES = { wide: 184, narrow: 112, narrowBelow: 520 };
const NARROWEST = 26;
/** The maximum opacity, at which figures stay readable in both themes. */
const DEEPEST = 0.45;

type Props = {
  /** The text alternative; a table has the figures. */
  label: string;
  columns: readonly { id: string; name: string }[];
  rows: readonly { id: string; name: string; to: string; percents: readonly number[] }[];
};

/** A virtualized heat map; complete in print. */
export function CellPlot({ label, columns, rows }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const [top, setTop] = useState(0);
  const isPaper = useMedia('print');
  const names = width < NAMES.narrowBelow ? NAMES.narrow : NAMES.wide;
  const column = Math.max(NARROWEST, (width - names) / Math.max(1, columns.length));
  const first = isPaper ? 0 : Math.max(0, Math.floor(top / ROW) - AROUND);
  const last = isPaper ? rows.length : first + Math.ceil(MOST_HEIGHT / ROW) + 2 * AROUND;
  const hasWords = column >= WORDS;
  const grid = { gridTemplateColumns: `${names}px repeat(${columns.length}, ${column}px)` };
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
      <div
        ref={box}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
        className="overflow-auto rounded-sm border border-line text-12 print:max-h-none!"
        style={{ maxHeight: MOST_HEIGHT }}
      >
        <div
          className="sticky top-0 z-10 grid w-max items-center bg-sunken text-soft"
          style={{ ...grid, height: HEAD }}
        >
          <span className="sticky start-0" />
          {columns.map(({ id, name }, at) => (
            <span key={id} title={name} className="truncate px-1 text-center">
              {hasWords ? name : at + 1}
            </span>
          ))}
        </div>
        <div className="relative" style={{ height: rows.length * ROW, width: names + column * columns.length }}>
          {rows.slice(first, last).map(({ id, name, to, percents }, at) => (
            <div key={id} className="absolute grid" style={{ ...grid, top: (first + at) * ROW, height: ROW }}>
              {/* Keyboard users have the table below. */}
              <Link
                to={to}
                title={name}
                tabIndex={-1}
                className="sticky start-0 truncate bg-raised px-2 leading-[26px] text-ink hover:underline"
              >
                {name}
              </Link>
              {percents.map((percent, index) => (
                <span
                  key={columns[index]?.id}
                  title={`${name} · ${columns[index]?.name} · ${percent} %`}
                  className="border border-raised text-center leading-6 text-ink tabular-nums [print-color-adjust:exact]"
                  style={{ background: `color-mix(in oklab, var(--gold) ${percent * DEEPEST}%, var(--sunken))` }}
                >
                  {column >= FIGURES && percent}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      {!hasWords && (
        <ol className="flex list-inside list-decimal flex-wrap gap-x-5 gap-y-1 text-12 text-soft">
          {columns.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
