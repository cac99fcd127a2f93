const DIGITS = '0123456789';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const digitsOf = (signs: string, alphabet: string) => [...signs].map((sign) => DIGITS[alphabet.indexOf(sign)]).join('');

/** Replaces superscript and subscript digits: `CO₂` becomes `CO2`, `m²` becomes `m2`, `10⁻³` becomes `10^-3`. */
export function plainDigits(text: string): string {
  if (!/[₀-₉⁰¹²³⁴-⁹^]/.test(text)) return text;
  return text
    .replace(/[₀-₉]+/g, (signs) => digitsOf(signs, LOWERED))
    .replace(/(⁻?)([⁰¹²³⁴-⁹]+)/g, (_, minus: string, signs) => `^${minus && '-'}${digitsOf(signs, RAISED)}`)
    .replace(/(?<=\p{L})\^(?=\d)/gu, '');
}
