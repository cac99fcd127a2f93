import { type Formula, readFormula } from './read-formula.ts';

const GREEK: ReadonlyMap<string, string> = new Map(
  `alpha α|beta β|gamma γ|delta Δ|epsilon ε|theta θ|lambda λ|mu μ|my μ|nu ν|pi π|rho ρ|sigma σ|tau τ|phi φ|psi ψ|omega ω`
    .split('|')
    .map((entry) => entry.split(' ') as [string, string]),
);
const NUMBERS = new Map(
  `two 2|three 3|four 4|five 5|six 6|ten 10|zwei 2|drei 3|vier 4|fünf 5|sechs 6|zehn 10`
    .split('|')
    .map((entry) => entry.split(' ') as [string, string]),
);

/** How people say the signs of formulas, in English and German; the longer first. */
const SPOKEN: readonly [RegExp, string][] = [
  [/\b(?:squared|(?:zum |im )?quadrat)(?!\p{L})/giu, ' ^2 '],
  [/\bcubed\b/gi, ' ^3 '],
  [/\b(?:(?:raised )?to the power of|hoch)(?!\p{L})/giu, ' ^ '],
  [/\b(?:divided by|over|geteilt durch|durch)(?!\p{L})/giu, ' / '],
  [/\b(?:multiplied (?:by|with)|times|multipliziert mit|mal)(?!\p{L})/giu, ' * '],
  [/\bplus\b/gi, ' + '],
  [/\bminus\b/gi, ' - '],
  [/\b(?:is equal to|equals|ist gleich|gleich)(?!\p{L})/giu, ' = '],
  [/\b(?:the )?square root of\s+|(?<!\p{L})(?:die )?wurzel (?:aus|von)\s+/giu, ' √'],
  [/[½]/g, ' (1/2) '],
  [/\bhalf\b/gi, ' (1/2) '],
];
const SIGN = /\\[a-z]|[=^*/+−–·×⋅∙÷√⁰¹²³⁴-⁹-]/;
const SYMBOLS = /^[\d.()[\]{}=^*/+−–·×⋅∙÷√⁰¹²³⁴-⁹₀-₉_-]*$/;
/** Begins only where a run of them does: from each of its signs on it would be tried in vain. */
const CLOSING = /(?<![.,;:!?])[.,;:!?]+$/;
/** Letters that stand together are a product only where they are few: `mc²`, `RI`. */
const MOST_LETTERS = 3;

export type FoundFormula = { formula: Formula; end: number };

/**
 * The formulas of a text, written or said: `$E = mc^2$`, `E = mc²`, “E equals m c squared”. `end` counts the characters behind
 * the last one; `isWord` tells words that are no variables. Without a sign in it, a formula is known by `variables` alone: “2 pi r”.
 */
export function formulasIn(
  text: string,
  isWord: (word: string) => boolean,
  variables: ReadonlySet<string> = new Set(),
): FoundFormula[] {
  const said = SPOKEN.reduce(
    (all, [words, sign]) => all.replace(words, sign),
    withLetters(text.replace(/\$+|`/g, ' ')),
  );
  const found: FoundFormula[] = [];
  let run: string[] = [];
  const close = (end: number) => {
    const trimmed = withoutWords(run)
      .join(' ')
      .replace(/^[\s=^*/+]+|(?<![\s=^*/+√-])[\s=^*/+√-]+$/g, '');
    run = [];
    const formula = trimmed ? readFormula(foldedCase(trimmed)) : undefined;
    if (!formula?.reckons || formula.variables.size === 0) return;
    if (SIGN.test(trimmed) || [...formula.variables].every((one) => variables.has(one))) found.push({ formula, end });
  };
  for (const match of said.matchAll(/\S+/g)) {
    const word = NUMBERS.get(match[0].toLowerCase()) ?? match[0];
    const core = word.replace(CLOSING, '');
    if (isSymbolic(core, isWord)) run.push(core);
    else close(said.length - match.index);
    if (core !== word) close(said.length - match.index - match[0].length);
  }
  close(0);
  return found;
}

/** Greek letters for their names, as they are typed, said or set; a lowered figure behind a line. */
function withLetters(text: string): string {
  return text
    .replace(/\\(?:text|mathrm|mathit|mathbf)\{([^{}]*)\}/g, '$1')
    .replace(/\\(?=\p{L})(\p{L}+)(?!\p{L})/gu, (all, name: string) => GREEK.get(name.toLowerCase()) ?? all)
    .replace(/(?<![\p{L}\\])(\p{L}{2,7})(?!\p{L})/gu, (name) => GREEK.get(name.toLowerCase()) ?? name)
    .replace(/[∆δ]\s*(?=\p{L})/gu, 'Δ')
    .replace(/Δ\s+(?=\p{L}(?!\p{L}))/gu, 'Δ')
    .replace(/[₀-₉]+/g, (signs) => `_${signs.normalize('NFKC')}`);
}

function isSymbolic(word: string, isWord: (word: string) => boolean): boolean {
  if (/\\[a-z]/.test(word)) return true;
  if (!word || isWord(word.toLowerCase())) return false;
  const rest = word.replace(/sqrt|sin|cos|tan|exp|log|ln/g, '');
  if (!SYMBOLS.test(rest.replace(/\p{L}/gu, ''))) return false;
  const runs = rest.match(/\p{L}+/gu) ?? [];
  return runs.every((letters) => letters.length <= MOST_LETTERS);
}

/** Short words before and behind a formula are no factors of it: “the gas law p V = n R T”. */
function withoutWords(run: readonly string[]): readonly string[] {
  const isWord = (word = '') => /^\p{L}{2,}$/u.test(word);
  const joins = (word = '') => word === '' || SIGN.test(word);
  const first = run.findIndex((word, at) => !isWord(word) || joins(run[at + 1]));
  const last = run.findLastIndex((word, at) => !isWord(word) || joins(run[at - 1]));
  return first < 0 ? [] : run.slice(first, last + 1);
}

/** Capitals are typed as small letters, where a formula does not tell the two apart. */
function foldedCase(formula: string): string {
  const small = new Set(formula.match(/[a-z]/g));
  const isTold = [...formula].some((sign) => /[A-Z]/.test(sign) && small.has(sign.toLowerCase()));
  return isTold ? formula : formula.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
