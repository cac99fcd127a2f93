const RAISED: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '(': '⁽',
  ')': '⁾',
  n: 'ⁿ',
  i: 'ⁱ',
};
const LOWERED: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
  '−': '₋',
  '(': '₍',
  ')': '₎',
  n: 'ₙ',
  i: 'ᵢ',
  x: 'ₓ',
  a: 'ₐ',
  e: 'ₑ',
  o: 'ₒ',
  m: 'ₘ',
  t: 'ₜ',
  k: 'ₖ',
};

/** Returns Unicode superscript or subscript, or undefined if a character has none. */
export function raisedText(text: string, where: 'sup' | 'sub'): string | undefined {
  const signs = where === 'sup' ? RAISED : LOWERED;
  const put = [...text.trim()].map((sign) => signs[sign]);
  return put.length > 0 && put.every((sign) => sign !== undefined) ? put.join('') : undefined;
}
