import type { z } from 'zod';

type Path = readonly PropertyKey[];
/** Removing one error may reveal another. */
const MOST_ROUNDS = 5;
const MOST_REPORTED = 50;

/** Drops and reports invalid items and fields; undefined if nothing is left. May change the data. */
export function salvage<Shape extends z.ZodType>(
  schema: Shape,
  data: unknown,
  onProblem: (problem: string) => void,
): z.output<Shape> | undefined {
  let reported = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    const culprits = new Map<string, Path>();
    for (const { path, message } of parsed.error.issues) {
      reported += 1;
      if (reported <= MOST_REPORTED) onProblem([path.join('.'), message].filter(Boolean).join(': '));
      const culprit = culpritOf(path);
      if (culprit.length === 0) return undefined;
      culprits.set(JSON.stringify(culprit), culprit);
    }
    for (const culprit of [...culprits.values()].toSorted(lastFirst)) takeAway(data, culprit);
  }
  return undefined;
}

function culpritOf(path: Path): Path {
  const item = path.findLastIndex((step) => typeof step === 'number');
  return item < 0 ? path.slice(0, 1) : path.slice(0, item + 1);
}

const lastFirst = (one: Path, other: Path): number => {
  const at = one.findIndex((step, index) => step !== other[index]);
  const [a, b] = [one[at], other[at]];
  if (at < 0 || a === undefined || b === undefined) return other.length - one.length;
  if (typeof a === 'number' && typeof b === 'number') return b - a;
  return String(a) < String(b) ? -1 : 1;
};

function takeAway(data: unknown, path: Path): void {
  let holder = data as Record<PropertyKey, unknown> | undefined;
  for (const step of path.slice(0, -1)) holder = holder?.[step] as Record<PropertyKey, unknown> | undefined;
  const last = path.at(-1);
  if (Array.isArray(holder) && typeof last === 'number') holder.splice(last, 1);
  else if (holder && last !== undefined) delete holder[last];
}
