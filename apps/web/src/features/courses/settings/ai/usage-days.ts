import type { UsageEntry } from '@coursecraft/contract/ai-settings/usage';

const DAY_MS = 86_400_000;

export type Sums = { calls: number; inputTokens: number; outputTokens: number };
export type DayOfUse = Sums & { day: string };

const NOTHING: Sums = { calls: 0, inputTokens: 0, outputTokens: 0 };

export const tokensOf = ({ inputTokens, outputTokens }: Sums) => inputTokens + outputTokens;

const sum = (entries: readonly Sums[]): Sums =>
  entries.reduce(
    (all, { calls, inputTokens, outputTokens }) => ({
      calls: all.calls + calls,
      inputTokens: all.inputTokens + inputTokens,
      outputTokens: all.outputTokens + outputTokens,
    }),
    NOTHING,
  );

/** Returns usage for each day up to the last, oldest first, including days without use. */
export function usageByDay(usage: readonly UsageEntry[], last: string, days: number): DayOfUse[] {
  const byDay = Map.groupBy(usage, ({ day }) => day);
  const end = Date.parse(last);
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(end - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    return { day, ...sum(byDay.get(day) ?? []) };
  });
}

export function usageByWork(
  usage: readonly UsageEntry[],
  nameOf: (kind: string) => string,
): (Sums & { work: string })[] {
  return [...Map.groupBy(usage, ({ kind }) => nameOf(kind))]
    .map(([work, entries]) => ({ work, ...sum(entries) }))
    .sort((one, other) => tokensOf(other) - tokensOf(one));
}

const cell = (value: string | number) => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function usageCsv(usage: readonly UsageEntry[]): string {
  const columns = ['day', 'kind', 'model', 'calls', 'inputTokens', 'outputTokens'] as const;
  return [columns.join(','), ...usage.map((entry) => columns.map((column) => cell(entry[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
}
