import { ScimError } from './scim-error.ts';

export type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new ScimError(400, `${what} has to be an object.`, 'invalidSyntax');
}

/** Returns a field by name, ignoring case. A missing field and `null` are equal. */
export function fieldOf(fields: Fields, name: string): unknown {
  const key = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : (fields[key] ?? undefined);
}

/** Parses a boolean. Accepts strings in any case, because Entra ID sends `"False"`. */
export function booleanOf(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ScimError(400, `${name} has to be true or false.`, 'invalidValue');
}

const LONGEST = 500;

export function textOf(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new ScimError(400, `${name} has to be a text.`, 'invalidValue');
  const text = value.trim();
  if (text.length > LONGEST) throw new ScimError(400, `${name} is longer than ${LONGEST} characters.`, 'invalidValue');
  return text || undefined;
}
