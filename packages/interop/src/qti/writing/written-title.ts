import { xmlText } from '@coursecraft/documents/xml/write-xml';
import { oneLine } from '../../course/part-list.ts';

/** The first of these that says anything, in one line: each test, section and item has to have a title. */
export const writtenTitle = (...titles: readonly string[]): string =>
  titles.map((title) => oneLine(xmlText(title))).find(Boolean) ?? '…';
