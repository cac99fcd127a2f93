import type { AssessmentConfig } from '@coursecraft/contract/shapes/knowledge';
import { hashOf, shuffled } from '../../../packages/engine/src/deterministic.ts';
import { type JudgeForests, scoreAnswer } from '../../../packages/engine/src/judge/score-points.ts';
import { type Extent, SHOWN_FROM } from '../../../packages/engine/src/judge/thresholds.ts';
import { compareFor, rubricOfGraded } from './learn.ts';
import { type Graded, languageOf } from './samples.ts';

type Strictness = AssessmentConfig['strictness'];
export const STRICTNESS: readonly Strictness[] = ['lenient', 'standard', 'strict'];
export const ACCEPTED = [0, 1, 3, 10] as const;

/** Answers below this score are bad, from that one good. */
const [BAD, GOOD] = [0.5, 0.9];
/** Full marks: what a teacher would accept as it stands. */
const FULL = 0.99;

type Scored = { score: number; sureness: number; extent: Extent };

/** Share of something with its 95 % interval (Wilson). */
export type Share = { share: number; from: number; to: number; of: number };

export function shareOf(all: readonly boolean[]): Share {
  const of = all.length;
  if (of === 0) return { share: 0, from: 0, to: 1, of };
  const share = all.filter(Boolean).length / of;
  const z2 = 1.96 ** 2;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (1.96 / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return { share, from: Math.max(0, middle - half), to: Math.min(1, middle + half), of };
}

/** Scores graded answers beside their reference and so many accepted answers to the same question, which are left out. */
export function scoreGraded(
  answers: readonly Graded[],
  accepted: number,
  forestsOf: (questionId: string) => JudgeForests,
): Scored[] {
  return [...Map.groupBy(answers, ({ questionId }) => questionId)].flatMap(([questionId, group]) => {
    const full = shuffled(
      group.filter(({ score }) => score >= FULL),
      `${questionId} ${hashOf(questionId)}`,
    ).slice(0, accepted);
    const wordings = full.map(({ answer }) => answer);
    return group
      .filter((one) => !full.includes(one))
      .map((one) => {
        const rubric = rubricOfGraded(one, wordings);
        const { points, extent } = scoreAnswer(forestsOf(questionId), compareFor(languageOf(one)), one.answer, rubric);
        return { score: one.score, sureness: points[0] ?? 0, extent };
      });
  });
}

export function figuresOfScores(scored: readonly Scored[], strictness: Strictness) {
  const isShown = ({ sureness, extent }: Scored) => sureness >= SHOWN_FROM[extent][strictness];
  const good = scored.filter(({ score }) => score >= GOOD);
  const bad = scored.filter(({ score }) => score < BAD);
  return {
    refused: shareOf(good.map((one) => !isShown(one))),
    granted: shareOf(bad.map(isShown)),
  };
}

/** Pearson's correlation, and the root of the mean squared error. */
export function agreement(scored: readonly Scored[]): { r: number; rmse: number } {
  const mean = (of: (one: Scored) => number) => scored.reduce((sum, one) => sum + of(one), 0) / scored.length;
  const [score, sureness] = [mean((one) => one.score), mean((one) => one.sureness)];
  const joint = mean((one) => (one.score - score) * (one.sureness - sureness));
  const spread = mean((one) => (one.score - score) ** 2) * mean((one) => (one.sureness - sureness) ** 2);
  return { r: joint / Math.sqrt(spread), rmse: Math.sqrt(mean((one) => (one.score - one.sureness) ** 2)) };
}
