import { matchesText } from '@coursecraft/domain/scoring/match-text';
import type { OpenPart } from '../course/part-list.ts';
import type { FoundCheck } from './settle-check.ts';

type Key = {
  accept: readonly string[];
  /** Wrong words, which must not be accepted as typos. */
  wrong?: readonly string[];
  caseSensitive?: boolean;
};

/** Creates a short answer check; undefined without accepted words, noted on the part. */
export function textCheck(stem: string, { accept, wrong = [], caseSensitive = false }: Key, part: OpenPart) {
  const right = [...new Set(accept.map((one) => one.replace(/\s+/g, ' ').trim()).filter(Boolean))];
  if (right.length === 0) {
    part.leaveOut('key-missing');
    return undefined;
  }
  const isTooNear = !caseSensitive && wrong.some((one) => !isAmong(one, right) && matchesText(one, right));
  return {
    type: 'short-text',
    stem,
    accept: isTooNear ? [...new Set(right.flatMap(spellings))] : right,
    ...((caseSensitive || isTooNear) && { caseSensitive: true }),
  } satisfies FoundCheck;
}

const isAmong = (one: string, right: readonly string[]) =>
  right.some((other) => other.toLowerCase() === one.trim().toLowerCase());

const spellings = (word: string): string[] => {
  const lower = word.toLowerCase();
  return [word, lower, word.toUpperCase(), lower.replace(/^./u, (sign) => sign.toUpperCase())];
};
