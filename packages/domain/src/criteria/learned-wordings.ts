import type { KeyPoint } from '@coursecraft/contract/criteria/criterion';
import { ACCEPTED_WORDINGS } from '@coursecraft/contract/criteria/criterion-saving';
import { pickLanguage } from '../language/pick-language.ts';
import { overlap, words } from '../language/words.ts';

export const MOST_LEARNED = 10;
export const LONGEST_LEARNED = 600;
/** Similarity from which two wordings count as one. */
const ALIKE = 0.8;

export type Wording = { pointId: string; text: string };

/** Returns the similarity of two wordings, 0..1; small words such as “not” count too. */
export function likeness(one: string, other: string): number {
  const { stem } = pickLanguage(`${one} ${other}`, undefined);
  const stems = (text: string) => new Set(words(text).map((word) => stem(word)));
  return overlap(stems(one), stems(other));
}

/** Adds an accepted wording unless it is redundant. Above the limit, the most redundant learned one is dropped. */
export function withWording(
  { text, accepted }: Pick<KeyPoint, 'text' | 'accepted'>,
  wording: string,
  learned: readonly string[],
): readonly string[] {
  const isKnown = [text, ...accepted].some((one) => likeness(one, wording) >= ALIKE);
  if (isKnown) return accepted;
  const all = [...accepted, wording];
  const fromAnswers = all.filter((one) => one === wording || learned.includes(one));
  if (fromAnswers.length <= MOST_LEARNED && all.length <= ACCEPTED_WORDINGS.ofPoint) return all;
  const nearest = (one: string) =>
    Math.max(...[text, ...all].filter((other) => other !== one).map((other) => likeness(one, other)));
  const [first = wording, ...others] = fromAnswers;
  const gone = others.reduce((most, one) => (nearest(one) > nearest(most) ? one : most), first);
  return gone === wording ? accepted : all.filter((one) => one !== gone);
}
