import { coverage, words } from '@coursecraft/domain/language/words';
import type { ExamineRequest } from '../engine.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Point } from './points-of.ts';

/** A sentence of a lesson, as a learner reads it. */
export type LessonSentence = { elementId: string; text: string; stems: ReadonlySet<string> };

/** A sentence that holds this part of a point's words speaks of it; one that holds less than the other does not. */
const SPEAKS = 0.5;
const ELSEWHERE = 0.35;

const FEWEST = 4;
const MOST = 26;

/** The sentences that can stand alone, in order. */
export function lessonSentences({ lessons }: ExamineRequest, pack: LanguagePack): LessonSentence[] {
  return lessons.flatMap(({ elementId, sentences }) =>
    sentences
      .map((sentence) => sentence.replace(/\[\^[^\]]*\]/g, '').trim())
      .filter((text) => standsAlone(text, pack))
      .map((text) => ({ elementId, text, stems: contentStems(text, pack) })),
  );
}

function standsAlone(text: string, pack: LanguagePack): boolean {
  const { length } = words(text);
  return (
    length >= FEWEST &&
    length <= MOST &&
    /^["“„'(]?[\p{L}\p{N}]/u.test(text) &&
    !/[?:]["”“]?$/.test(text) &&
    !pack.anaphoric.test(text) &&
    !pack.task.test(text) &&
    !pack.aboutTheBook.test(text) &&
    pack.finiteVerb.test(text)
  );
}

/** Those that speak of a point, the nearest first. */
export function sentencesOn(point: Point, sentences: readonly LessonSentence[], pack: LanguagePack): LessonSentence[] {
  const wanted = [point.text, ...point.accepted].map((text) => contentStems(text, pack));
  return sentences
    .map((sentence) => ({ sentence, near: nearness(sentence, wanted) }))
    .filter(({ near }) => near >= SPEAKS)
    .sort((one, other) => other.near - one.near)
    .map(({ sentence }) => sentence);
}

/** Sentences that speak of none of these points. */
export const sentencesBeside = (
  points: readonly Point[],
  sentences: readonly LessonSentence[],
  pack: LanguagePack,
): LessonSentence[] =>
  sentences.filter((sentence) =>
    points.every((point) => nearness(sentence, [contentStems(point.text, pack)]) < ELSEWHERE),
  );

/** How much of a point a sentence holds, by the wording that it is nearest to; the point's own counts a little more. */
const nearness = ({ stems }: LessonSentence, wordings: readonly ReadonlySet<string>[]): number =>
  Math.max(0, ...wordings.map((wording, at) => coverage(wording, stems) * (at === 0 ? 1 : 0.9)));
