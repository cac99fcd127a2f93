import { AppError } from '@coursecraft/domain/refusals/app-error';

const writeCursor = (place: Record<string, string>) => Buffer.from(JSON.stringify(place)).toString('base64url');

const KINDS = {
  text: (value: string) => !value.includes('\u0000'),
  number: (value: string) => /^\d{1,15}$/.test(value),
  moment: (value: string) => /^\d{4}-\d\d-\d\dT[\d:.+Z-]+$/.test(value) && !Number.isNaN(Date.parse(value)),
};

/** Decodes a cursor. Throws if this list did not create it. */
export function readCursor<Name extends string>(
  cursor: string,
  kinds: Record<Name, keyof typeof KINDS>,
): Record<Name, string> {
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<Name, string>;
    const parts = Object.entries<keyof typeof KINDS>(kinds);
    const fits = parts.every(([name, kind]) => {
      const value = place[name as Name];
      return typeof value === 'string' && KINDS[kind](value);
    });
    if (fits) return place;
  } catch {}
  throw new AppError('invalid', 'cursor-unknown');
}

/** Cuts a page from one row more than its size, which shows whether there are more. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => Record<string, string>,
): { page: Row[]; nextCursor?: string | undefined } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? undefined : writeCursor(placeOf(last)) };
}
