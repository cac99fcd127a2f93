type Quote = { quote: string; start: number };

/** A student's message with the words that showed something marked. */
export function MarkedWords({ text, quotes }: { text: string; quotes: readonly Quote[] }) {
  const standing = quotes
    .filter(({ quote, start }) => text.startsWith(quote, start))
    .toSorted((one, other) => one.start - other.start);
  let from = 0;
  const parts = standing.flatMap(({ quote, start }) => {
    if (start < from) return [];
    const before = text.slice(from, start);
    from = start + quote.length;
    return [
      before,
      <mark
        key={start}
        className="rounded-xs bg-transparent text-ink underline decoration-leaf decoration-2 underline-offset-3"
      >
        {quote}
      </mark>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
