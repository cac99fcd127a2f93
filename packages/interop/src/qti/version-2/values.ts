export type Scalar = string | number | boolean;
/** Null is the QTI null value. */
export type Value = { type: string; items: Scalar[]; isList: boolean } | null;

export const isNumeric = (type: string): boolean => type === 'integer' || type === 'float';

/** Parses a value of a base type; undefined if invalid. */
export function scalarOf(type: string, text: string): Scalar | undefined {
  const plain = text.trim();
  if (isNumeric(type)) {
    const number = Number(plain);
    return plain !== '' && Number.isFinite(number) ? number : undefined;
  }
  if (type === 'boolean') return plain === 'true' || plain === '1';
  if (type === 'string') return text;
  if (type === 'pair') return plain.split(/\s+/).toSorted().join(' ');
  return plain.replace(/\s+/g, ' ');
}

export function toValue(type: string, texts: readonly string[], isList: boolean): Value {
  const items = texts.map((text) => scalarOf(type, text)).filter((item) => item !== undefined);
  return items.length > 0 ? { type, items: isList ? items : items.slice(0, 1), isList } : null;
}

export const single = (type: string, item: Scalar): Value =>
  typeof item === 'number' && !Number.isFinite(item) ? null : { type, items: [item], isList: false };

export const numberIn = (value: Value): number | undefined => {
  const item = value?.items[0];
  return typeof item === 'number' ? item : typeof item === 'string' && item.trim() !== '' ? Number(item) : undefined;
};

export const truthIn = (value: Value): boolean => value?.items[0] === true;

/** Compares values, unordered ones in any order. */
export function isSame(one: Value, other: Value, isOrdered: boolean): boolean {
  if (!one || !other) return false;
  if (one.items.length !== other.items.length) return false;
  const keys = ({ items }: NonNullable<Value>) => items.map((item) => String(item));
  const [left, right] = isOrdered ? [keys(one), keys(other)] : [keys(one).toSorted(), keys(other).toSorted()];
  return left.every((item, index) => item === right[index]);
}
