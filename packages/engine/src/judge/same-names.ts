import { inlineText } from '@coursecraft/domain/text/inline-text';

/** Pairs of wordings that the material itself calls the same. */
export type SameNames = readonly (readonly [string, string])[];

const PATTERNS = [
  // “the string length, or the number of characters in the string,”
  /\b((?:\p{L}[\p{L}-]*\s?){1,3}), (?:or|oder) (?:the|an?|der|die|das|eine?)\s((?:[\p{L}-]+\s?){1,6})(?=[,.;)])/gu,
  // “a shell, also called a console,”
  /\b((?:\p{L}[\p{L}-]*\s?){1,3}),? (?:also (?:called|known as)|auch) (?:an? |the |eine? )?((?:[\p{L}-]+\s?){1,3})(?=[,.;)])/gu,
  // “length (the number of characters)”
  /\b((?:\p{L}[\p{L}-]*\s?){1,2})\((?:the |short for |also |or |die |der |das )?((?:[\p{L}-]+\s?){2,5})\)/gu,
];

/** Finds other names in the material: what stands in brackets, after “or the …”, after “also called …”. */
export function sameNamesIn(material: string): SameNames {
  const text = inlineText(material.replace(/^(`{3,})[\s\S]*?^\1/gm, ' ')).slice(0, 60_000);
  return PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): [string, string][] => {
      const first = (match[1] ?? '').replace(/^(the|an?|get|is|der|die|das|eine?)\s+/i, '').trim();
      const second = (match[2] ?? '').trim();
      return first.length > 3 && second.length > 3 ? [[first, second]] : [];
    }),
  );
}

/** A text with one wording put for the other, once for each pair that it holds a side of. */
export function inOtherNames(text: string, names: SameNames): string[] {
  const lower = text.toLowerCase();
  return names.flatMap(([a, b]) => {
    const [one, two] = [a.toLowerCase(), b.toLowerCase()];
    if (lower.includes(one)) return [lower.replace(one, two)];
    return lower.includes(two) ? [lower.replace(two, one)] : [];
  });
}
