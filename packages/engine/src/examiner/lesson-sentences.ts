import type { ExamineRequest } from '@coursecraft/ai/engine/engine';
import { coverage, words } from '@coursecraft/domain/language/words';
import { contentStems } from '../language/content-stems.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { turnRound } from '../propositions/turn-round.ts';
import type { Point } from './points-of.ts';

/** A sentence of a lesson, as a learner reads it. */
export type LessonSentence = { elementId: string; text: string; stems: ReadonlySet<string> };

/** A sentence that holds this part of a point's words speaks of it; one that holds less than the other does not. */
const SPEAKS = 0.5;
const ELSEWHERE = 0.3;
/** One that holds this part is about the same matter: enough to choose between statements. */
const NEAR = 0.34;

const FEWEST = 4;
const MOST = 34;

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
    (pack.finiteVerb.test(text) || turnRound(text, pack.code).length > 0)
  );
}

/** Those that speak of a point, the nearest first. */
export const sentencesOn = (point: Point, sentences: readonly LessonSentence[], pack: LanguagePack) =>
  nearestTo(point, sentences, pack, SPEAKS);

/** Those about the same matter as a point, the nearest first; none where none speaks of it. */
export function sentencesNear(
  point: Point,
  sentences: readonly LessonSentence[],
  pack: LanguagePack,
): LessonSentence[] {
  return sentencesOn(point, sentences, pack).length > 0 ? nearestTo(point, sentences, pack, NEAR) : [];
}

function nearestTo(
  point: Point,
  sentences: readonly LessonSentence[],
  pack: LanguagePack,
  least: number,
): LessonSentence[] {
  const wanted = [point.text, ...point.accepted].map((text) => contentStems(text, pack));
  return sentences
    .map((sentence) => ({ sentence, near: nearness(sentence, wanted) }))
    .filter(({ near }) => near >= least)
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
