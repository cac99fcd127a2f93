import { type Item, listItems } from '@coursecraft/domain/content/items';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readContents } from './queries.ts';

type ItemPlace = { elementId: string | null | undefined; itemId: string | null | undefined };

/** Returns a reader of the checks that entries answer, by element and id. It reads each element once. */
export function itemReader(db: Queryable, courseId: string) {
  const known = new Map<string, Map<string | undefined, Item>>();
  return async (entries: readonly ItemPlace[]) => {
    const wanted = new Set(entries.flatMap(({ elementId, itemId }) => (elementId && itemId ? [elementId] : [])));
    const missing = [...wanted].filter((elementId) => !known.has(elementId));
    const found = missing.length === 0 ? [] : await readContents(db, courseId, missing);
    for (const { elementId, content } of found)
      known.set(elementId, new Map(listItems(content).map((item) => [item.id, item])));
    return known;
  };
}
