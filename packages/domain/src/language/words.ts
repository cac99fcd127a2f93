import { plainDigits } from './plain-digits.ts';

/** Returns the lowercase words in order; `is-a`, `don't` and `first_name` are one word each. */
export function words(text: string): string[] {
  return (
    plainDigits(text)
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}_]+(?:['-][\p{L}\p{N}_]+)*/gu) ?? []
  );
}

/** Returns intersection over union of two sets; 0 for two empty ones. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = sharedBy(a, b);
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Returns the share of `a` that `b` contains; 0 for an empty `a`. */
export function coverage(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size === 0 ? 0 : sharedBy(a, b) / a.size;
}

function sharedBy(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const word of a) if (b.has(word)) count += 1;
  return count;
}
