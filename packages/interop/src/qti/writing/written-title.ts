import { xmlText } from '@coursecraft/documents/xml/write-xml';
import { oneLine } from '../../course/part-list.ts';

/** Returns the first non-empty title in one line; titles are mandatory. */
export const writtenTitle = (...titles: readonly string[]): string =>
  titles.map((title) => oneLine(xmlText(title))).find(Boolean) ?? '…';
