import { canonicalFormula, isFormula } from './canonical-formula.ts';

/** Matches only at the start of a run, which avoids quadratic time. */
const CLOSING = /(?<![.!?,;:])[.!?,;:]+$/;

const folded = (text: string) =>
  text.normalize('NFKC').replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim().replace(CLOSING, '');

const WRAPPED = /^(\*{1,3}|`+)([^*`]+)\1$/;
const STRAY = /(?<=[\p{L}\d])(?:\*\*)+`*$/u;

/** Returns an answer without Markdown that nobody types. Leading marks stay: they may be code. */
const withoutMarkup = (text: string) => text.trim().replace(WRAPPED, '$2').replace(STRAY, '');

const BETWEEN = /\s*(?:[,;/&]|\s(?:and|or|und|oder|sowie)\s)\s*/i;

/**
 * Returns whether a short answer is accepted. Ignores spaces, quotes and final punctuation. Unless case matters, words
 * of five letters may have one typo, of eight two (Damerau–Levenshtein), and lists any order.
 */
export function matchesText(given: string, accept: readonly string[], caseSensitive = false): boolean {
  const text = folded(given);
  if (text === '') return false;
  const typed = accept.some(isFormula) ? formulaOf(given, caseSensitive) : '';
  return accept
    .flatMap((one) => [one, withoutMarkup(one)])
    .some((candidate) => {
      if (isFormula(candidate)) return typed === formulaOf(candidate, caseSensitive);
      const wanted = folded(candidate);
      if (caseSensitive) return text === wanted;
      const [a, b] = [text.toLowerCase(), wanted.toLowerCase()];
      return isNearly(a, b) || (isWord(b.replace(/[,;/&]/g, ' ')) && listsTheSame(a.split(BETWEEN), b.split(BETWEEN)));
    });
}

function formulaOf(text: string, caseSensitive: boolean): string {
  const formula = folded(canonicalFormula(text));
  return caseSensitive ? formula : formula.toLowerCase();
}

function isNearly(given: string, wanted: string): boolean {
  if (given === wanted) return true;
  const slips = wanted.length >= 8 ? 2 : wanted.length >= 5 ? 1 : 0;
  return slips > 0 && isWord(wanted) && distance(given, wanted, slips) <= slips;
}

function listsTheSame(given: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length < 2 || given.length !== wanted.length) return false;
  const left = [...wanted];
  return given.every((item) => {
    const at = left.findIndex((one) => isNearly(item, one));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const isWord = (text: string) => /^[\p{L}\s'-]+$/u.test(text);

/** Optimal string alignment distance; stops above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? most + 1;
}
