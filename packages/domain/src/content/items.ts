import type { Check } from '@coursecraft/contract/assessment/check';
import type { PackageBlock } from '@coursecraft/contract/content-packages/package-block';
import { responseInWords } from '../scoring/response-in-words.ts';
import { replaceBlocks } from './blocks.ts';
import { readCheck, writeCheck } from './check-block.ts';
import { listChecks } from './checks.ts';
import { listPackages, readPackage, writePackage } from './packages.ts';

/** A check or a content package, which students answer. */
export type Item = {
  id: string | undefined;
  type: Check['type'] | 'package';
  stem: string;
  rowIds: string[];
  check?: Check;
};

/** Lists the checks of an element in order, then its packages. */
export const listItems = (content: string): Item[] => [
  ...listChecks(content).map((check) => ({
    id: check.id,
    type: check.type,
    stem: check.stem,
    rowIds: check.rows ?? [],
    check,
  })),
  ...listPackages(content).map(({ id, title, rows = [] }) => ({
    id,
    type: 'package' as const,
    stem: title,
    rowIds: rows,
  })),
];

/** Returns an answer in readable words, or the stored text if the item is unknown. */
export const answerInWords = (item: Item | undefined, text: string): string =>
  item?.check ? responseInWords(item.check, text) : text;

/** Rewrites each valid check and package; an unchanged one keeps its bytes. */
export function mapItems(content: string, change: <One extends Check | PackageBlock>(item: One) => One): string {
  return replaceBlocks(content, ({ kind, body }) => {
    const played = kind === 'package' ? readPackage(body) : undefined;
    if (played) return unlessSame(played, change(played), writePackage);
    const reading = kind === 'check' ? readCheck(body) : undefined;
    return reading?.ok ? unlessSame(reading.check, change(reading.check), writeCheck) : undefined;
  });
}

const unlessSame = <One>(before: One, after: One, write: (one: One) => string) =>
  after === before ? undefined : write(after);
