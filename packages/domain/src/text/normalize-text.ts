/** A normalized text with the original position of each UTF-16 code unit. */
export type NormalizedText = { text: string; starts: readonly number[]; ends: readonly number[] };

const UNSEEN = /^\p{Cf}$/u;
const SPACE = /^\s$/u;
const DIACRITIC = /\p{Mn}/gu;
const DOUBLE_QUOTE = /^["“”„‟«»″＂]$/u;
const SINGLE_QUOTE = /^['‘’‚‛‹›′`´＇]$/u;
const DASH = /^[-‐‑‒–—―−﹣－]$/u;

function lettersOf(sign: string): string {
  if (SPACE.test(sign)) return ' ';
  if (DOUBLE_QUOTE.test(sign)) return '"';
  if (SINGLE_QUOTE.test(sign)) return "'";
  if (DASH.test(sign)) return '-';
  return sign.normalize('NFKD').replace(DIACRITIC, '').toLowerCase();
}

/** Normalizes quotes, dashes, spaces, case and diacritics. `starts` and `ends` map back to the original. */
export function normalizeWithPlaces(original: string): NormalizedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let at = 0;
  for (const sign of original) {
    const from = at;
    at += sign.length;
    const letters = UNSEEN.test(sign) ? '' : lettersOf(sign);
    const isExtraSpace = letters === ' ' && (text === '' || text.endsWith(' '));
    if (letters === '' || isExtraSpace) {
      // A dropped mark belongs to the letter before it.
      if (letters === '' && ends.length > 0) ends[ends.length - 1] = at;
      continue;
    }
    text += letters;
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(from);
      ends.push(at);
    }
  }
  if (!text.endsWith(' ')) return { text, starts, ends };
  return { text: text.slice(0, -1), starts: starts.slice(0, -1), ends: ends.slice(0, -1) };
}

/** Normalizes a text for comparison with quotes. */
export const normalizeText = (text: string): string => normalizeWithPlaces(text).text;
