import { convert, type Unit } from 'convert';

/** Normalizes `m²`, `m^2` and `m2`, and the case of unit words. */
function tidied(unit: string): string {
  const plain = unit
    .normalize('NFKC')
    .replace(/[\s.^]/g, '')
    .replace('μ', 'µ');
  return plain.length > 3 ? plain.toLowerCase() : plain;
}

function converted(value: number, from: string, to: string): number | undefined {
  try {
    // The library throws for unknown or incompatible units.
    return convert(value, tidied(from) as Unit).to(tidied(to) as Unit) as number;
  } catch {
    return undefined;
  }
}

/** Converts a quantity, also with compound units such as `km/h`; undefined for unknown or incompatible units. */
export function convertQuantity(value: number, from: string, to: string): number | undefined {
  const whole = converted(value, from, to);
  if (whole !== undefined) return whole;
  const [above = '', below, ...more] = from.split('/');
  const [toAbove = '', toBelow, ...toMore] = to.split('/');
  if (below === undefined || toBelow === undefined || more.length + toMore.length > 0) return undefined;
  const [upper, lower] = [converted(value, above, toAbove), converted(1, below, toBelow)];
  return upper === undefined || lower === undefined ? undefined : upper / lower;
}
