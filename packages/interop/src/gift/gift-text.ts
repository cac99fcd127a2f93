import type { TextFormat } from '../moodle/question.ts';

/** Returns the position of an unescaped sign, or -1. */
export function findOpen(text: string, sign: string, from = 0): number {
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (at >= from && text.startsWith(sign, at)) return at;
  }
  return -1;
}

/** Returns the positions of unescaped signs. */
export function openSigns(text: string, signs: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at] ?? '')) places.push(at);
  }
  return places;
}

/** Splits at an unescaped sign. */
export function splitOpen(text: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(sign, at)) {
      parts.push(text.slice(from, at));
      from = at + sign.length;
    }
  }
  return [...parts, text.slice(from)];
}

/** Unescapes a GIFT text; a line break is a space unless the format keeps it. */
export function giftText(raw: string, format: TextFormat): string {
  const isFolded = format === 'moodle' || format === 'plain';
  const text = raw.replace(/\\([\\~=#{}:n])|\n/g, (all, sign: string | undefined) => {
    if (sign === undefined) return isFolded ? ' ' : all;
    return sign === 'n' ? '\n' : sign;
  });
  return isFolded ? text.replace(/[ \t]{2,}/g, ' ').trim() : text.replace(/^\s*\n|\s+$/g, '').trim();
}
