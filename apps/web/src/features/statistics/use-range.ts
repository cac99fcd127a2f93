import type { DayRange } from '@coursecraft/contract/progress/progress';
import { useSearchParams } from 'react-router';
import { changedSearch } from '../../ui/changed-search.ts';
import { localNow } from '../../ui/plot/local-now.ts';

const DAY_MS = 86_400_000;
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
const readDay = (day: string | null) => (day && isDay(day) ? day : undefined);

/** Returns the first of the last days, including today. */
export const firstOfLast = (days: number): string =>
  new Date(localNow() - (days - 1) * DAY_MS).toISOString().slice(0, 10);

export function useRange() {
  const [search, setSearch] = useSearchParams();
  const range: DayRange = { from: readDay(search.get('from')), to: readDay(search.get('to')) };
  const onRange = ({ from, to }: DayRange) => setSearch(changedSearch({ from, to }), { replace: true });
  return { range, onRange };
}
