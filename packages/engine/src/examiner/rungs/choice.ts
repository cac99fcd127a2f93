import type { Next, NextOption } from '@coursecraft/domain/examination/examination';
import { shuffled } from '../../deterministic.ts';
import { withSubjectOf } from '../../propositions/swaps.ts';
import { turnRound } from '../../propositions/turn-round.ts';
import { type LessonSentence, sentencesBeside, sentencesNear, sentencesOn } from '../lesson-sentences.ts';
import type { Footing, Rung } from './rung.ts';

/** So many sentences of a lesson are looked at for one point. */
const NEAREST = 3;

type Statement = Omit<NextOption, 'id'>;

/**
 * Statements to choose from: what the lesson says of a point, the same turned round, and a neighbouring fact. All are made
 * of sentences that the student may read; those of another question use another sentence or another turning, and at last
 * the same said of something else.
 */
export const choice: Rung = (point, footing) => {
  const { points, sentences, pack } = footing;
  const near = sentencesNear(point, sentences, pack).slice(0, NEAREST);
  const facts = sentencesBeside(points, sentences, pack);
  const turnings = near.map((sentence) => turnRound(sentence.text, pack.code));
  const most = Math.max(0, ...turnings.map(({ length }) => length));
  // Every sentence once before any is turned round in a second way.
  const byTurning = Array.from({ length: most }, (_, way) =>
    near.flatMap((sentence, at) => {
      const turned = turnings[at]?.[way];
      const fact = factFor(sentence, facts, at + way);
      return turned === undefined
        ? []
        : [asked(point.pointId, sentence, [{ text: turned, is: 'turned' }, ...fact], footing)];
    }),
  );
  const ofOthers = near.map((sentence, at) => {
    const strange = facts.flatMap((fact) => withSubjectOf(sentence.text, fact.text, pack.code)).slice(0, 1);
    const beside = strange.map((text): Statement => ({ text, is: 'beside' }));
    const fact = factFor(sentence, facts, at + most);
    return strange.length > 0 ? [asked(point.pointId, sentence, [...beside, ...fact], footing)] : [];
  });
  return [...byTurning, ...ofOthers].flat();
};

function factFor({ elementId }: LessonSentence, facts: readonly LessonSentence[], at: number): Statement[] {
  const fact = facts.filter((one) => one.elementId === elementId)[at] ?? facts[0];
  return fact ? [{ text: fact.text, is: 'beside' }] : [];
}

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

function asked(pointId: string, { text }: LessonSentence, others: Statement[], footing: Footing): Next {
  const { request, phrases, judged } = footing;
  const turn = request.turns.length;
  const pointIds = aboutToo(text, footing, pointId);
  const statements: Statement[] = [{ text, is: 'right' }, ...others.filter((other) => other.text !== text)];
  const isDoubtful = pointIds.some((id) => judged.get(id)?.state === 'doubtful');
  return {
    kind: 'choice',
    text: isDoubtful ? `${phrases.perhaps} ${phrases.which}` : phrases.which,
    pointIds,
    options: shuffled(statements, `${turn} ${others[0]?.text}`).map((option, at) => ({
      id: `c${turn}-${at + 1}`,
      ...option,
    })),
  };
}
