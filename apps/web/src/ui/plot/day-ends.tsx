type Props = { inner: { width: number; height: number }; from: string; until: string };

/** A plot runs from left to right; a day in Arabic digits and marks begins at the right all the same. */
const isolated = (day: string) => `\u2068${day}\u2069`;

/** The first and the last day below a plot over time; on a narrow one the first alone. */
export function DayEnds({ inner, from, until }: Props) {
  return (
    <>
      <text x={0} y={inner.height + 18} className="fill-soft">
        {isolated(from)}
      </text>
      {inner.width > 240 && (
        <text x={inner.width} y={inner.height + 18} textAnchor="end" className="fill-soft">
          {isolated(until)}
        </text>
      )}
    </>
  );
}
