import { plainDigits } from './plain-digits.ts';

/** The words of a text in lower case, in order. `is-a`, `don't` and `first_name` are one word each. */
export function words(text: string): string[] {
  return (
    plainDigits(text)
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}_]+(?:['-][\p{L}\p{N}_]+)*/gu) ?? []
  );
}

/** How much two sets of words share: size of the intersection over the size of the union, 0 for two empty ones. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = sharedBy(a, b);
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** The part of `a` that `b` holds, 0 for an empty `a`. */
export function coverage(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size === 0 ? 0 : sharedBy(a, b) / a.size;
}

function sharedBy(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const word of a) if (b.has(word)) count += 1;
  return count;
}
