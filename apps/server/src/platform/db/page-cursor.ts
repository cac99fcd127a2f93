import { AppError } from '@coursecraft/domain/refusals/app-error';

/** Where a page of a list ended, as text that says nothing to whoever carries it. */
const writeCursor = (place: Record<string, string>) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** What the parts of a place may be: a text, a whole number, or a moment as PostgreSQL writes it. */
const KINDS = {
  text: (value: string) => !value.includes('\u0000'),
  number: (value: string) => /^\d{1,15}$/.test(value),
  moment: (value: string) => /^\d{4}-\d\d-\d\dT[\d:.+Z-]+$/.test(value) && !Number.isNaN(Date.parse(value)),
};

/** The place that a cursor stands for: a value for each name. Throws where it is not one that this list gave. */
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

/** Cuts a page out of rows of which one more was read than the page holds: that one says that there are more. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => Record<string, string>,
): { page: Row[]; nextCursor?: string | undefined } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? undefined : writeCursor(placeOf(last)) };
}
