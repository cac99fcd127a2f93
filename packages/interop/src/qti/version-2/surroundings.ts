import type { Declaration } from './declarations.ts';
import { numberIn, type Value } from './values.ts';

export type Surroundings = {
  values: Map<string, Value>;
  declarations: ReadonlyMap<string, Declaration>;
  correct: Map<string, Value>;
  /** Draws an index; undefined outside templates. */
  draw?: (count: number) => number;
  steps: { left: number };
};

/** Returns a number from an attribute or a variable. */
export function numberFrom(written: string, { values }: Surroundings): number | undefined {
  const number = Number(written);
  if (written.trim() !== '' && Number.isFinite(number)) return number;
  return numberIn(values.get(written.replace(/^\{|\}$/g, '')) ?? null);
}
