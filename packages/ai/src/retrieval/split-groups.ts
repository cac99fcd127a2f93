import { tokensIn } from './window.ts';

/** Puts things into groups in their order, each with texts of at most so many tokens unless one alone has more. */
export function splitGroups<T>(things: readonly T[], textOf: (thing: T) => string, most: number): T[][] {
  const groups: T[][] = [];
  let size = 0;
  for (const thing of things) {
    const own = tokensIn(textOf(thing));
    if (groups.length === 0 || size + own > most) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(thing);
    size += own;
  }
  return groups;
}
