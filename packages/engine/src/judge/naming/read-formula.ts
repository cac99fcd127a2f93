import { canonicalFormula } from '@coursecraft/domain/scoring/canonical-formula';

/** A formula by what comes of it: of each side, of the one or two there are, its value for each of `SAMPLES` choices of its variables. */
export type Formula = {
  sides: readonly Side[];
  variables: ReadonlySet<string>;
  /** Whether anything is done with the variables; a variable alone says nothing. */
  reckons: boolean;
};
type Side = { values: readonly number[]; isAlone: boolean };

/** At so many choices of the variables two formulas are compared: those that agree at all are one. */
const SAMPLES = 3;
const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  sqrt: Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  exp: Math.exp,
  log: Math.log10,
  ln: Math.log,
};
const TOKEN = /sqrt|sin|cos|tan|exp|log|ln|\d+(?:\.\d+)?|Δ\p{L}|\p{L}(?:_\w+)?|[-+*/^=()]/uy;
/** Longer ones are no formulas that anybody says. */
const MOST_STEPS = 80;

/** Reads a formula without words in it; undefined where it is none that can be reckoned. `aA` are two variables. */
export function readFormula(text: string): Formula | undefined {
  const plain = canonicalFormula(text)
    .replaceAll('pi', 'π')
    // `r2` is how `r²` is typed where nothing raises a digit.
    .replace(/(?<=[\p{L})])(?<!_\w*)(?=\d)/gu, '^');
  const tokens = tokensOf(plain);
  if (!tokens) return undefined;
  const equals = tokens.filter((token) => token === '=').length;
  if (equals > 1) return undefined;
  const at = tokens.indexOf('=');
  const parts = at < 0 ? [tokens] : [tokens.slice(0, at), tokens.slice(at + 1)];
  const sides = parts.map(sideOf);
  if (!sides.every((side) => side !== undefined)) return undefined;
  const variables = new Set(tokens.filter((token) => /^[\p{L}Δ]/u.test(token) && !(token in FUNCTIONS)));
  return { sides, variables, reckons: sides.some(({ isAlone }) => !isAlone) };
}

function tokensOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    tokens.push(match[0]);
  }
  return tokens;
}

function sideOf(tokens: readonly string[]): Side | undefined {
  const values = Array.from({ length: SAMPLES }, (_, sample) => reckoned(tokens, sample));
  if (tokens.length === 0 || !values.every((value) => value !== undefined && Number.isFinite(value))) return undefined;
  return { values: values as number[], isAlone: tokens.length === 1 };
}

/** A value between 1 and 3 for each variable, the same at each reading. */
function sampleOf(variable: string, sample: number): number {
  let hash = 2_166_136_261 + sample * 97;
  for (const sign of variable) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return 1 + (hash >>> 8) / 2 ** 23;
}

/** Reckons by recursive descent: sums of products of powers, a product also where nothing stands between two factors. */
function reckoned(tokens: readonly string[], sample: number): number | undefined {
  let at = 0;
  let steps = 0;
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value += tokens[at++] === '+' ? product() : -product();
    return value;
  };
  const product = (): number => {
    let value = power();
    for (;;) {
      const next = tokens[at];
      if (next === '*' || next === '/') {
        at += 1;
        value = next === '*' ? value * power() : value / power();
      } else if (next !== undefined && /^[\p{L}\d(]/u.test(next)) value *= power();
      else return value;
    }
  };
  const power = (): number => {
    steps += 1;
    if (steps > MOST_STEPS) {
      at = tokens.length + 1;
      return Number.NaN;
    }
    if (tokens[at] === '-') {
      at += 1;
      return -power();
    }
    const base = factor();
    if (tokens[at] !== '^') return base;
    at += 1;
    return base ** power();
  };
  const factor = (): number => {
    const token = tokens[at++];
    if (token === undefined) return Number.NaN;
    if (token === '(') {
      const value = sum();
      return tokens[at++] === ')' ? value : Number.NaN;
    }
    const apply = FUNCTIONS[token];
    if (apply) return apply(factor());
    if (/^\d/.test(token)) return Number(token);
    return /^\p{L}/u.test(token) ? sampleOf(token, sample) : Number.NaN;
  };
  const value = sum();
  return at === tokens.length ? value : undefined;
}

const isSame = (one: Side, other: Side) =>
  one.values.every((value, at) => Math.abs(value - (other.values[at] ?? 0)) <= 1e-9 * Math.max(1, Math.abs(value)));

/** Whether a formula says another one: both sides whichever way round, or the one that is reckoned. */
export function saysFormula(said: Formula, wanted: Formula): boolean {
  const [left, right] = said.sides;
  const [first, second] = wanted.sides;
  if (!left || !first) return false;
  if (!second) return said.sides.some((side) => isSame(side, first));
  if (right) return (isSame(left, first) && isSame(right, second)) || (isSame(left, second) && isSame(right, first));
  const [alone, reckoned] = first.isAlone ? [first, second] : [second, first];
  return alone.isAlone && !reckoned.isAlone && isSame(left, reckoned);
}
