type Props = { inner: { width: number; height: number }; from: string; until: string };

/** Plots run left to right, so dates are isolated from right-to-left text. */
const isolated = (day: string) => `\u2068${day}\u2069`;

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
