import { type Item, listItems } from './items.ts';
import { plainText } from './plain-text.ts';

/** Rises with the rules below, so that views made by older ones are made anew. */
export const TEACHING_VIEW_VERSION = 2;

/** What of an element teaches, and what asks. */
export type TeachingView = {
  /** Its running text, one paragraph a line. */
  text: string;
  /** Its checks and packages with the criteria that they ask. */
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
