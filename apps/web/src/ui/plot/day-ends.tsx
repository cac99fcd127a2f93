type Props = { inner: { width: number; height: number }; from: string; until: string };

/** The first and the last day below a plot over time; on a narrow one the first alone. */
export function DayEnds({ inner, from, until }: Props) {
  return (
    <>
      <text x={0} y={inner.height + 18} className="fill-soft">
        {from}
      </text>
      {inner.width > 240 && (
        <text x={inner.width} y={inner.height + 18} textAnchor="end" className="fill-soft">
          {until}
        </text>
      )}
    </>
  );
}
