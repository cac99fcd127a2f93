import { AppError } from '../errors.ts';

/** Where a page of a list ended, as text that says nothing to whoever carries it. */
const writeCursor = (place: Record<string, string>) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor stands for: a text for each name. Throws where it is not one that was given. */
export function readCursor<Name extends string>(cursor: string, names: readonly Name[]): Record<Name, string> {
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<Name, string>;
    if (names.every((name) => typeof place[name] === 'string')) return place;
  } catch {}
  throw new AppError('invalid', 'The cursor is not one that we gave. Start again without it.');
}

/** Cuts a page out of rows of which one more was read than the page holds: that one says that there are more. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => Record<string, string>,
): { page: Row[]; nextCursor?: string } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, ...(last === undefined ? {} : { nextCursor: writeCursor(placeOf(last)) }) };
}
