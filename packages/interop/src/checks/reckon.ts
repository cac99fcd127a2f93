const FUNCTIONS: Record<string, (value: number) => number> = {
  sqrt: Math.sqrt,
  abs: Math.abs,
  exp: Math.exp,
  ln: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
};
const CONSTANTS: Record<string, number> = { pi: Math.PI, e: Math.E };
const TOKEN = /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z]\w*)|(\*\*|[-+*/^()%]))/y;
const LONGEST = 500;
const DEEPEST = 60;

/** Evaluates a numeric expression: `3/4`, `2*pi`, `1.5e3`, `-2^2`, `50%`. Undefined if it is none. */
export function reckon(text: string): number | undefined {
  const tokens = tokensOf(text.replace(/[−–]/g, '-').replace(/[×·⋅]/g, '*').replace(/÷/g, '/').trim());
  if (!tokens) return undefined;
  let at = 0;
  let depth = 0;
  const take = (...signs: string[]) => (signs.includes(tokens[at] ?? '') ? tokens[at++] : undefined);

  const sum = (): number => {
    depth += 1;
    if (depth > DEEPEST) return Number.NaN;
    let value = product();
    for (let sign = take('+', '-'); sign; sign = take('+', '-'))
      value = sign === '+' ? value + product() : value - product();
    depth -= 1;
    return value;
  };
  const product = (): number => {
    let value = signed();
    for (let sign = take('*', '/'); sign; sign = take('*', '/'))
      value = sign === '*' ? value * signed() : value / signed();
    return value;
  };
  const signed = (): number => {
    let sign = 1;
    for (let found = take('+', '-'); found; found = take('+', '-')) if (found === '-') sign = -sign;
    return sign * power();
  };
  const power = (): number => {
    const base = percent();
    if (!take('^', '**')) return base;
    depth += 1;
    const exponent = depth > DEEPEST ? Number.NaN : signed();
    depth -= 1;
    return base ** exponent;
  };
  const percent = (): number => {
    const value = single();
    return take('%') ? value / 100 : value;
  };
  const single = (): number => {
    const token = tokens[at++];
    if (token === undefined) return Number.NaN;
    if (token === '(') {
      const value = sum();
      return take(')') ? value : Number.NaN;
    }
    if (/^[\d.]/.test(token)) return Number(token);
    const name = token.toLowerCase();
    if (Object.hasOwn(FUNCTIONS, name)) {
      if (!take('(')) return Number.NaN;
      const value = sum();
      return take(')') ? (FUNCTIONS[name]?.(value) ?? Number.NaN) : Number.NaN;
    }
    return Object.hasOwn(CONSTANTS, name) ? (CONSTANTS[name] ?? Number.NaN) : Number.NaN;
  };

  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? tidyNumber(value) : undefined;
}

/** Removes binary floating point noise. */
export const tidyNumber = (value: number): number => Number(value.toPrecision(14));

function tokensOf(text: string): string[] | undefined {
  if (text === '' || text.length > LONGEST) return undefined;
  const tokens: string[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) return undefined;
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
    at = TOKEN.lastIndex;
  }
  return tokens;
}
