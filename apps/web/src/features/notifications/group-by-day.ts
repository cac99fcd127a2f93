type Dated = { at: string };

export function groupByDay<Entry extends Dated>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days = Map.groupBy(entries, ({ at }) => new Date(at).toDateString());
  return [...days.values()].map((ofDay) => ({ day: ofDay[0]?.at ?? '', entries: ofDay }));
}
