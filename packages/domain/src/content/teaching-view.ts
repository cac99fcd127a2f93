import type { Check } from '@coursecraft/contract/shapes/check';
import { listChecks } from './checks.ts';
import { plainText } from './plain-text.ts';

/** Rises with the rules below, so that views made by older ones are made anew. */
export const TEACHING_VIEW_VERSION = 2;

/** What of an element teaches, and what asks. */
export type TeachingView = {
  /** Its running text, one paragraph a line. */
  text: string;
  /** Its checks with the criteria that they ask. */
  asks: { itemId?: string | undefined; rowIds: string[]; type: Check['type']; stem: string }[];
};

export function teachingView(content: string): TeachingView {
  return {
    text: plainText(content),
    asks: listChecks(content).flatMap(({ id, rows = [], type, stem }) =>
      rows.length > 0 ? [{ ...(id ? { itemId: id } : {}), rowIds: rows, type, stem }] : [],
    ),
  };
}
