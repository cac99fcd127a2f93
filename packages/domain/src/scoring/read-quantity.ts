export type Quantity = { value: number; unit?: string | undefined };

/** Parses `12.5 km`, `1e3`, `1,234.5` or `3,5`; undefined without a number. */
export function readQuantity(given: string | number): Quantity | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? { value: given } : undefined;
  const match = /^\s*([+\-−]?)\s*(\d[\d.,\s']*(?:e[+-]?\d+)?|\.\d+)\s*(.*?)\s*$/i.exec(given);
  if (!match?.[2]) return undefined;
  const digits = match[2].replace(/[\s']/g, '');
  const value = Number(
    /^\d+,\d+$/.test(digits) && !/^\d{1,3},\d{3}$/.test(digits) ? digits.replace(',', '.') : digits.replace(/,/g, ''),
  );
  if (!Number.isFinite(value)) return undefined;
  return { value: match[1] && match[1] !== '+' ? -value : value, unit: match[3] || undefined };
}

/** Compares units; symbols are case-sensitive (`mW`, `MW`) and words are not. */
export function sameUnit(a: string, b: string): boolean {
  const tidy = (unit: string) => unit.replace(/[\s.]/g, '').replace('µ', 'μ');
  return tidy(a) === tidy(b) || (tidy(a).length > 2 ? tidy(a).toLowerCase() === tidy(b).toLowerCase() : false);
}
