import type { KeyPoint } from '@coursecraft/contract/criteria/criterion';
import type { PointGrade } from '../assessment/stored-grading.ts';
import { pickLanguage } from '../language/pick-language.ts';
import { splitSentences } from '../language/split-sentences.ts';
import { words } from '../language/words.ts';
import { LONGEST_LEARNED, type Wording } from './learned-wordings.ts';

export type QuotedPoint = Pick<KeyPoint, 'pointId' | 'text' | 'accepted'> & Pick<PointGrade, 'quote'>;

/** Boundaries between claims: punctuation or a conjunction. */
const JOINTS =
  /[;:–—]+|,\s*(?:(?:and|which|so|because|while|but|und|weil|sodass|während|aber|denn|da)\b)?|\s(?:and|because|while|but|und|weil|während|aber|denn)\s/giu;
const FEWEST_WORDS = 3;

const claimsOf = (text: string): string[] =>
  splitSentences(text)
    .flatMap((sentence) => sentence.split(JOINTS))
    .map((claim) => claim.trim().replace(/[.!?]+$/, ''))
    .filter((claim) => words(claim).length >= FEWEST_WORDS);

/** Returns the student's words for each shown key point. Ambiguous words are assigned to none. */
export function wordingsOf(points: readonly QuotedPoint[], shown: readonly string[], own: string): Wording[] {
  const quotedPoints = points.filter(({ pointId }) => shown.includes(pointId));
  const all = own.trim();
  const parts =
    quotedPoints.length === 1
      ? [wordsOfOne(quotedPoints[0], points.length, all)]
      : (quotesApart(quotedPoints) ?? claimsApart(quotedPoints, all));
  return quotedPoints.flatMap(({ pointId }, at) => {
    const text = parts[at];
    return text && text.length <= LONGEST_LEARNED ? [{ pointId, text }] : [];
  });
}

/** Returns the whole answer for a single key point unless it is too long, else the quote. */
function wordsOfOne(point: QuotedPoint | undefined, count: number, all: string): string {
  const isAll = count === 1 && all.length <= LONGEST_LEARNED;
  return isAll ? all : (point?.quote ?? all);
}

function quotesApart(quotedPoints: readonly QuotedPoint[]): string[] | undefined {
  const quotes = quotedPoints.flatMap(({ quote }) => quote ?? []);
  const isApart = quotes.every((one, at) => quotes.every((other, index) => at === index || !other.includes(one)));
  return quotes.length === quotedPoints.length && isApart ? quotes : undefined;
}

function claimsApart(quotedPoints: readonly QuotedPoint[], all: string): string[] {
  const claims = claimsOf(all);
  if (claims.length !== quotedPoints.length) return [];
  const { stem, stopWords } = pickLanguage(all, undefined);
  const stemsOf = (text: string) => new Set(words(text).flatMap((word) => (stopWords.has(word) ? [] : stem(word))));
  const wanted = quotedPoints.map(({ text, accepted }) => stemsOf([text, ...accepted].join(' ')));
  const shared = (claim: string, at: number) =>
    [...stemsOf(claim)].filter(
      (one) => wanted[at]?.has(one) && !wanted.some((other, index) => index !== at && other.has(one)),
    ).length;
  const worth = (order: readonly string[]) => order.reduce((sum, claim, at) => sum + shared(claim, at), 0);
  return ordersOf(claims).reduce((best, order) => (worth(order) > worth(best) ? order : best), claims);
}

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((thing, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]));
}
