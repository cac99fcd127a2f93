import { ScimError } from './scim-error.ts';

export type Fields = Record<string, unknown>;

/** An object, or a refusal that says what is none. */
export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new ScimError(400, `${what} has to be an object.`, 'invalidSyntax');
}

/** What stands under a name, which may be written in capitals or not. Nothing and `null` are the same. */
export function fieldOf(fields: Fields, name: string): unknown {
  const key = Object.keys(fields).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : (fields[key] ?? undefined);
}

/** True and false come as texts too, in any capitals: Entra ID sends `"False"`. */
export function booleanOf(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ScimError(400, `${name} has to be true or false.`, 'invalidValue');
}

const LONGEST = 500;

/** A text that says something; undefined where nothing is there. */
export function textOf(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new ScimError(400, `${name} has to be a text.`, 'invalidValue');
  const text = value.trim();
  if (text.length > LONGEST) throw new ScimError(400, `${name} is longer than ${LONGEST} characters.`, 'invalidValue');
  return text || undefined;
}
