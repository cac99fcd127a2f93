import { type FoundNumber, numberBetween } from '../../checks/number-check.ts';
import type { FoundKey } from './find-key.ts';

/** `isOpen`: an end of the range is excluded. */
export type RightRange = FoundNumber & { isOpen: boolean };

type Cell = { low: number; high: number };

/** Finds the accepted numbers; undefined for unbounded ranges. Throws `UnsupportedRule`. */
export function rightNumbers(
  variable: string,
  named: readonly number[],
  isWhole: boolean,
  key: FoundKey,
): RightRange[] | undefined {
  const points = [...new Set(named.filter(Number.isFinite))].toSorted((one, other) => one - other);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isRight = (value: number) => key.isRight(variable, [String(value)]);
  const beyond = 1 + Math.abs(first) + Math.abs(last);
  if (isRight(first - beyond) || isRight(last + beyond)) return undefined;
  const cells = points.flatMap((point, index): Cell[] => {
    const next = points[index + 1];
    return [{ low: point, high: point }, ...(next === undefined ? [] : [{ low: point, high: next }])];
  });
  const runs: Cell[][] = [];
  let run: Cell[] = [];
  for (const cell of cells) {
    if (isRight((cell.low + cell.high) / 2)) {
      if (run.length === 0) runs.push(run);
      run.push(cell);
    } else run = [];
  }
  return runs.flatMap((cells) => rangeOf(cells, isWhole) ?? []);
}

function rangeOf(run: readonly Cell[], isWhole: boolean): RightRange | undefined {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return undefined;
  const isOpenBelow = first.low < first.high;
  const isOpenAbove = last.low < last.high;
  if (!isWhole) {
    return tidyRange(first.low, last.high, isOpenBelow || isOpenAbove);
  }
  const low = isOpenBelow ? Math.floor(first.low) + 1 : Math.ceil(first.low);
  const high = isOpenAbove ? Math.ceil(last.high) - 1 : Math.floor(last.high);
  return tidyRange(low, high, false);
}

function tidyRange(low: number, high: number, isOpen: boolean): RightRange | undefined {
  const range = numberBetween(low, high);
  const size = Math.ceil(Math.log10(Math.max(1, Math.abs(low), Math.abs(high))));
  const tidy = (value: number) => Number(value.toFixed(Math.max(0, 13 - size)));
  return range && { value: range.value, tolerance: tidy(range.tolerance ?? 0), isOpen };
}
