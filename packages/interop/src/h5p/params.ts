export type Params = Readonly<Record<string, unknown>>;

export const asParams = (value: unknown): Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Params) : {};

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
