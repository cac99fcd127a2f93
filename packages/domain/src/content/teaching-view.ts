import { type Item, listItems } from './items.ts';
import { plainText } from './plain-text.ts';

/** Increase when the rules below change; stored views are then rebuilt. */
export const TEACHING_VIEW_VERSION = 2;

export type TeachingView = {
  text: string;
  asks: { itemId?: string | undefined; rowIds: string[]; type: Item['type']; stem: string }[];
};

export function teachingView(content: string): TeachingView {
  return {
    text: plainText(content),
    asks: listItems(content).flatMap(({ id, rowIds, type, stem }) =>
      rowIds.length > 0 ? [{ ...(id ? { itemId: id } : {}), rowIds, type, stem }] : [],
    ),
  };
}
