import { reckon } from '../checks/reckon.ts';

const DEEPEST = 6;

/** Converts LaTeX to typed form: `\frac{3}{2}` becomes `3/2`, `2\times x^{2}` becomes `2*x^2`. */
export function typedFormula(latex: string): string {
  let text = latex.replace(/\$\$/g, '').replace(/\\(?:left|right|,|;|!|quad|displaystyle)(?![a-z])/g, '');
  const group = (inner: string) => (/^-?[\w.]+$/.test(inner.trim()) ? inner.trim() : `(${inner.trim()})`);
  for (let depth = 0; depth < DEEPEST && /\\[dt]?frac\s*\{/.test(text); depth += 1)
    text = text.replace(
      /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
      (_all, top: string, bottom: string) => `${group(top)}/${group(bottom)}`,
    );
  return text
    .replace(/\\sqrt\{([^{}]*)\}/g, 'sqrt($1)')
    .replace(/\^\{([^{}]*)\}/g, (_all, power: string) => `^${group(power)}`)
    .replace(/\\(?:times|cdot)\s*/g, '*')
    .replace(/\\div\s*/g, '/')
    .replace(/\\(?:leq?)(?![a-z])\s*/g, '<=')
    .replace(/\\(?:geq?)(?![a-z])\s*/g, '>=')
    .replace(/\\pi(?![a-z])/g, 'pi')
    .replace(/[{}]/g, '')
    .replace(/\s*([=<>+*/^])\s*/g, '$1')
    .trim();
}

/** Parses a plain number: `-3.5`, `1,200`. */
export function plainNumber(latex: string): number | undefined {
  const text = typedFormula(latex)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace('−', '-');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** Returns equivalent typed forms, such as a fraction and its finite decimal. */
export function typedWays(latex: string): string[] {
  const typed = typedFormula(latex);
  const [, name = '', value = typed] = /^(.*=)([^=]*)$/.exec(typed) ?? [];
  const decimal = /\//.test(value) ? reckon(value) : undefined;
  const ends = decimal !== undefined && Number(decimal.toFixed(6)) === decimal;
  return [typed, ...(ends ? [`${name}${decimal}`] : [])];
}
