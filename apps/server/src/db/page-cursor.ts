import { AppError } from '../errors.ts';

/** Where a page of a list ended, as text that says nothing to whoever carries it. */
export const writeCursor = (place: Record<string, string>) => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor stands for: a text for each name. Throws where it is not one that was given. */
export function readCursor<Name extends string>(cursor: string, names: readonly Name[]): Record<Name, string> {
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<Name, string>;
    if (names.every((name) => typeof place[name] === 'string')) return place;
  } catch {}
  throw new AppError('invalid', 'The cursor is not one that we gave. Start again without it.');
}
