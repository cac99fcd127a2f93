type Quote = { quote: string; start: number };
type Stretch = { from: number; to: number };

/** Returns the ranges of quotes in a text, merged where they touch. */
function stretchesOf(text: string, quotes: readonly Quote[]): Stretch[] {
  const stretches: Stretch[] = [];
  const status = quotes.filter(({ quote, start }) => quote !== '' && text.startsWith(quote, start));
  for (const { quote, start } of status.toSorted((one, other) => one.start - other.start)) {
    const last = stretches.at(-1);
    const to = start + quote.length;
    if (last && start <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from: start, to });
  }
  return stretches;
}

export function MarkedWords({ text, quotes }: { text: string; quotes: readonly Quote[] }) {
  const stretches = stretchesOf(text, quotes);
  return (
    <>
      {stretches.map(({ from, to }, at) => [
        text.slice(stretches[at - 1]?.to ?? 0, from),
        <mark key={from} className="bg-transparent text-ink underline decoration-leaf decoration-2 underline-offset-3">
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(stretches.at(-1)?.to ?? 0)}
    </>
  );
}
