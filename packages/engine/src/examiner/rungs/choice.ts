import type { Next, NextOption } from '@coursecraft/domain/examination/examination';
import { shuffled } from '../../deterministic.ts';
import { turnRound } from '../../propositions/turn-round.ts';
import { sentencesBeside, sentencesNear, sentencesOn } from '../lesson-sentences.ts';
import type { Footing, Rung } from './rung.ts';

/** So many sentences of a lesson are looked at for one point. */
const NEAREST = 3;

/**
 * Statements to choose from: what the lesson says of a point, the same turned round, and a neighbouring fact. All are made
 * of sentences that the student may read; those of another question use another sentence or another turning.
 */
export const choice: Rung = (point, footing) => {
  const { points, sentences, pack } = footing;
  const near = sentencesNear(point, footing.request.question, sentences, pack).slice(0, NEAREST);
  const beside = sentencesBeside(points, sentences, pack);
  const turnings = near.map((sentence) => turnRound(sentence.text, pack.code));
  const most = Math.max(0, ...turnings.map(({ length }) => length));
  // Every sentence once before any is turned round in a second way.
  return Array.from({ length: most }, (_, way) =>
    near.flatMap((sentence, at) => {
      const turned = turnings[at]?.[way];
      const fact = beside.filter(({ elementId }) => elementId === sentence.elementId)[at + way] ?? beside[0];
      return turned === undefined
        ? []
        : [asked(sentence.text, turned, fact?.text, aboutToo(sentence.text, footing, point.pointId), footing)];
    }),
  ).flat();
};

/** The points that one sentence speaks of before all others are asked after together. */
function aboutToo(sentence: string, { points, sentences, pack, judged }: Footing, pointId: string): string[] {
  const others = points.filter(
    (other) =>
      other.pointId !== pointId &&
      judged.get(other.pointId)?.state !== 'shown' &&
      sentencesOn(other, sentences, pack)[0]?.text === sentence,
  );
  return [pointId, ...others.map((other) => other.pointId)];
}

function asked(
  right: string,
  turned: string,
  beside: string | undefined,
  pointIds: string[],
  { request, phrases, judged }: Footing,
): Next {
  const turn = request.turns.length;
  const texts: Omit<NextOption, 'id'>[] = [
    { text: right, is: 'right' },
    { text: turned, is: 'turned' },
    ...(beside === undefined || beside === right ? [] : [{ text: beside, is: 'beside' as const }]),
  ];
  const isDoubtful = pointIds.some((pointId) => judged.get(pointId)?.state === 'doubtful');
  return {
    kind: 'choice',
    text: isDoubtful ? `${phrases.perhaps} ${phrases.which}` : phrases.which,
    pointIds,
    options: shuffled(texts, `${turn} ${turned}`).map((option, at) => ({ id: `c${turn}-${at + 1}`, ...option })),
  };
}
