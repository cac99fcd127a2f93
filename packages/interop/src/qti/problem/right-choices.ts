import type { FoundKey } from './find-key.ts';
import type { ChoiceInput } from './problem.ts';

/** Up to this number all subsets are tried; above it, those that differ by one or two. */
const FEW = 9;

/** `isLoose`: supersets are right too. */
export type RightChoices = { ids: readonly string[]; isLoose: boolean } | 'several' | 'none';

/** Finds the right set of choices. Throws `UnsupportedRule`. */
export function rightSet({ variable, options, most }: ChoiceInput, key: FoundKey): RightChoices {
  const ids = options.map(({ id }) => id);
  const best = (key.best.get(variable) ?? []).filter((id) => ids.includes(id));
  if (best.length === 0 || !key.isScored(variable)) return 'none';
  const right = [...setsAround(ids, best)].filter((set) => set.length <= most && key.isRight(variable, set));
  const shared = ids.filter((id) => right.every((set) => set.includes(id)));
  if (shared.length === 0 || !key.isRight(variable, shared)) return 'several';
  return { ids: shared, isLoose: right.length > 1 };
}

/** Finds the choices that are right alone. Throws `UnsupportedRule`. */
export const rightOnes = ({ variable, options }: ChoiceInput, key: FoundKey): string[] =>
  options.map(({ id }) => id).filter((id) => key.isRight(variable, [id]));

function* setsAround(ids: readonly string[], best: readonly string[]): Generator<string[]> {
  if (ids.length <= FEW) {
    for (let mask = 1; mask < 1 << ids.length; mask += 1) yield ids.filter((_, index) => mask & (1 << index));
    return;
  }
  const toggled = (set: readonly string[], id: string) =>
    ids.filter((one) => (one === id ? !set.includes(one) : set.includes(one)));
  yield [...best];
  yield [...ids];
  for (const [index, one] of ids.entries()) {
    const near = toggled(best, one);
    if (near.length > 0) yield near;
    yield [one];
    for (const other of ids.slice(index + 1)) {
      const further = toggled(near, other);
      if (further.length > 0) yield further;
    }
  }
}
