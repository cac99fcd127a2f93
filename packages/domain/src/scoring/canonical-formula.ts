const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ';
const PLAIN = '0123456789+-n';
const POWER = new RegExp(`[${RAISED}]+`, 'g');
const SIGNS: readonly [RegExp, string][] = [
  [/\\(?:cdot|times)\b|[×·⋅∙]/g, '*'],
  [/\\div\b|÷/g, '/'],
  [/\\(?:leq?)\b|≤/g, '<='],
  [/\\(?:geq?)\b|≥/g, '>='],
  [/\\(?:neq?)\b|≠/g, '!='],
  [/\\pm\b|±/g, '+-'],
  [/[−–]/g, '-'],
  [/\\pi\b|π/g, 'pi'],
  [/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '($1)/($2)'],
  [/\\sqrt\{([^{}]*)\}/g, 'sqrt($1)'],
  [/√\(/g, 'sqrt('],
  [/√(\w+)/g, 'sqrt($1)'],
  [/\\(?:left|right)\b|[$\s]/g, ''],
  [/[{[]/g, '('],
  [/[}\]]/g, ')'],
];

/** Returns whether an accepted answer is a formula, so that equivalent notations match. */
export const isFormula = (text: string): boolean => /[=^√×·÷≤≥≠±+*\\⁰¹²³⁴-⁹]/.test(text);

/** Normalizes the notation of a formula: `x² = 4·a` and `x^2=4a` are equal, `a+b` and `b+a` are not. */
export function canonicalFormula(text: string): string {
  const raised = text.replace(
    POWER,
    (digits) => `^${[...digits].map((digit) => PLAIN[RAISED.indexOf(digit)] ?? '').join('')}`,
  );
  const signed = SIGNS.reduce((formula, [sign, plain]) => formula.replace(sign, plain), raised);
  return signed
    .replace(/(?<![A-Za-z])\((\w+)\)/g, '$1')
    .replace(/\*\*/g, '^')
    .replace(/(?<=[\w)])\*(?=[A-Za-z(])/g, '');
}
