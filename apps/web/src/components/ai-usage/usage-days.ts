import { commaSeparatedLine, UTF8_MARK } from '@coursecraft/domain/text/comma-separated';

const DAY_MS = 86_400_000;

/** `cost` is in US dollars, and absent where nobody counts it. */
export type Sums = { calls: number; inputTokens: number; outputTokens: number; cost?: number };
export type DayOfUse = Sums & { day: string };

const NOTHING: Sums = { calls: 0, inputTokens: 0, outputTokens: 0 };

export const tokensOf = ({ inputTokens, outputTokens }: Sums) => inputTokens + outputTokens;

const sum = (entries: readonly Sums[]): Sums =>
  entries.reduce(
    (all, { calls, inputTokens, outputTokens, cost }) => ({
      calls: all.calls + calls,
      inputTokens: all.inputTokens + inputTokens,
      outputTokens: all.outputTokens + outputTokens,
      ...(cost !== undefined && { cost: (all.cost ?? 0) + cost }),
    }),
    NOTHING,
  );

/** Returns usage for each day up to the last, oldest first, including days without use. */
export function usageByDay(usage: readonly DayOfUse[], last: string, days: number): DayOfUse[] {
  const byDay = Map.groupBy(usage, ({ day }) => day);
  const end = Date.parse(last);
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(end - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    return { day, ...sum(byDay.get(day) ?? []) };
  });
}

/** Adds the entries with the same key, the largest sum first. */
export function usageBy<Entry extends Sums>(
  usage: readonly Entry[],
  keyOf: (entry: Entry) => string,
): (Sums & { key: string })[] {
  return [...Map.groupBy(usage, keyOf)]
    .map(([key, entries]) => ({ key, ...sum(entries) }))
    .sort((one, other) => tokensOf(other) - tokensOf(one));
}

type Cells<Column extends string> = Readonly<Record<Column, string | number>>;

/** Writes a table with one line for each row. */
export const usageCsv = <Column extends string>(rows: readonly Cells<Column>[], columns: readonly Column[]): string =>
  UTF8_MARK + [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(commaSeparatedLine).join('');
