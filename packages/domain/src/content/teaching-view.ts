import { listChecks } from './checks.ts';
import { plainText } from './plain-text.ts';

/** Rises with the rules below, so that views made by older ones are made anew. */
export const TEACHING_VIEW_VERSION = 1;

/** What of an element teaches, and what asks: all that coverage looks at. */
export type TeachingView = {
  /** Its running text, one paragraph a line. */
  text: string;
  /** Its checks with the criteria that they ask. */
  asks: { itemId?: string; rowIds: string[] }[];
};

export function teachingView(content: string): TeachingView {
  return {
    text: plainText(content),
    asks: listChecks(content).flatMap(({ id, rows = [] }) =>
      rows.length > 0 ? [{ ...(id ? { itemId: id } : {}), rowIds: rows }] : [],
    ),
  };
}
