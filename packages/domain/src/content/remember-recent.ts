/** Caches a pure function of one text for the most recent texts. */
export function rememberRecent<Outcome>(most: number, work: (text: string) => Outcome): (text: string) => Outcome {
  const known = new Map<string, { outcome: Outcome }>();
  return (text) => {
    const found = known.get(text) ?? { outcome: work(text) };
    known.delete(text);
    known.set(text, found);
    const oldest = known.size > most ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    return found.outcome;
  };
}
