import { maskFormulas } from '../text/formula.ts';

const ABBREVIATIONS = new Set(
  (
    'ex e.g i.e eg ie etc vs cf al fig figs eq no nr vol pp p ch sec dr mr mrs ms prof st jr sr inc ltd co dept approx ' +
    'ca bzw z.b d.h u.a usw evtl ggf vgl abb tab kap bspw sog u.s u.k a.m p.m jan feb mar apr jun jul aug sep oct nov dec'
  ).split(' '),
);

/** Splits inline Markdown into sentences; knows code, numbers, initials and abbreviations. */
export function splitSentences(text: string): string[] {
  // Masks code and formulas with letters of the same length to keep offsets.
  const masked = maskFormulas(text.replace(/(`+)(?:(?!\1)[\s\S])*\1/g, (code) => 'x'.repeat(code.length)));
  const sentences: string[] = [];
  let start = 0;
  for (const match of masked.matchAll(/[.!?…]+["'”’)\]*_]*(?:\[\^[^\]\s]+\])*(?=\s+\S)/g)) {
    const end = match.index + match[0].length;
    if (!endsSentence(masked, start, match.index, end, match[0])) continue;
    const sentence = text.slice(start, end).trim();
    if (sentence) sentences.push(sentence);
    start = end;
  }
  const rest = text.slice(start).trim();
  if (rest) sentences.push(rest);
  return sentences;
}

function endsSentence(masked: string, start: number, at: number, end: number, mark: string): boolean {
  const next = masked.slice(end).trimStart();
  const before = masked.slice(start, at);
  const word = /[\p{L}\p{N}.]+$/u.exec(before)?.[0] ?? '';
  const lower = /^\p{Ll}/u.test(next) && !next.startsWith('xx');
  // “. . .” is one ellipsis and may continue the sentence.
  if (mark === '.' && (next.startsWith('. ') || /\s\.\s$/.test(before)))
    return !next.startsWith('.') && /^\p{Lu}/u.test(next);
  if (!mark.startsWith('.') || mark.startsWith('..')) return !lower;
  // A lowercase word after a full word may start a sentence that lost its capital.
  if (lower && (word.length < 4 || word.includes('.'))) return false;
  // “MAR.” is a name, “Mar.” a month.
  if (ABBREVIATIONS.has(word.toLowerCase()) && !/^\p{Lu}{3,}$/u.test(word)) return false;
  if (/^\p{Lu}$/u.test(word) && /^\p{Lu}/u.test(next)) return false;
  // “(c. 384 BCE)”, “p. 12”.
  if (/^\p{Ll}$/u.test(word) && /^\d/.test(next)) return false;
  // A number alone starts a list item: “1. Mix the flour”.
  return !(/^\d{1,3}$/.test(word) && before.trim() === word);
}
