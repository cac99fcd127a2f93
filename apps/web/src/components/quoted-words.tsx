type Props = { text: string; quotes: readonly string[] };

/** A student's answer with the words underlined that count as evidence. */
export function QuotedWords({ text, quotes }: Props) {
  const places = quotes
    .map((quote) => ({ quote, start: text.indexOf(quote) }))
    .filter(({ quote, start }) => start >= 0 && quote.trim() !== '')
    .toSorted((one, other) => one.start - other.start);
  let from = 0;
  const parts = places.flatMap(({ quote, start }) => {
    if (start < from) return [];
    const before = text.slice(from, start);
    from = start + quote.length;
    return [
      before,
      <mark key={start} className="bg-transparent text-ink underline decoration-leaf decoration-2 underline-offset-4">
        {quote}
      </mark>,
    ];
  });
  return (
    <span dir="auto" className="break-words whitespace-pre-line">
      {parts}
      {text.slice(from)}
    </span>
  );
}
