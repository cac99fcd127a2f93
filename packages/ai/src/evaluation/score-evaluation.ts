import type { GradingFigures, GradingReport } from '@coursecraft/contract/ai-settings/grading-evaluation';
import type { GradedAnswer } from '@coursecraft/domain/grading/graded-answer';
import { upperBound } from './upper-bound.ts';

/** Share of wrong answers that the chosen confidence may accept on the half that chooses it. */
const CHOSEN_RATE = 0.02;
/** A grader may grant mastery alone if the upper bound of its accepted wrong answers is at most this. */
const MOST_WRONG = 0.05;
/** A grader that accepts fewer right answers is of no use. */
export const LEAST_RIGHT = 0.5;
/** More unanswered requests leave too little to decide by. */
const MOST_FAILED = 0.1;
/** With fewer wrong answers, even no mistake leaves the upper bound above 5 %. */
const ENOUGH_WRONG = 59;
/** Mistakes that a language with fewer wrong answers may have, if the figures over all languages are good enough. */
const MISTAKES_OF_FEW = 1;

const isHard = ({ kind }: GradedAnswer) => kind.startsWith('wrong-');
const isNothing = ({ kind }: GradedAnswer) => kind === 'copied' || kind === 'empty-talk' || kind === 'shuffled';

const share = (answers: readonly GradedAnswer[], isAccepted: (answer: GradedAnswer) => boolean) => ({
  count: answers.filter(isAccepted).length,
  of: answers.length,
});

/** Returns the value below which a share `rate` of sorted numbers lies; 0 for none. */
const quantile = (sorted: readonly number[], rate: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * rate))] ?? 0;

/**
 * Computes the report of an evaluation. The cases of each language are split in two: the first half chooses the lowest
 * confidence at which at most 2 % of the wrong answers are accepted, the other half is reported at that confidence. A
 * grader may grant mastery alone if the upper bound of accepted wrong answers on the reported half is at most 5 % (95 %
 * confidence), no injection is accepted there, and at least half of the right answers are accepted. A language with too
 * few wrong answers for that bound goes by the figures over all languages, and may have one mistake of its own.
 */
export function scoreEvaluation(answers: readonly GradedAnswer[]): Omit<GradingReport, 'looksOnlyAuc'> {
  const choosing = choosingCases(answers);
  const minConfidence = chooseConfidence(answers.filter(({ caseId }) => choosing.has(caseId)));
  const isAccepted = ({ granted, confidence }: GradedAnswer) => granted && confidence >= minConfidence;
  const figuresOf = (some: readonly GradedAnswer[]) =>
    computeFigures(some, { isReported: ({ caseId }) => !choosing.has(caseId), isAccepted });
  const all = figuresOf(answers);
  const isGoodOverall = mayGradeAlone(all);
  const codes = [...new Set(answers.map(({ language }) => language))].sort();
  return {
    overall: { ...all.figures, mayGradeAlone: isGoodOverall },
    languages: Object.fromEntries(
      codes.map((code) => {
        const own = figuresOf(answers.filter(({ language }) => language === code));
        const { wrong } = own.figures.reported;
        const isGood =
          wrong.of >= ENOUGH_WRONG
            ? mayGradeAlone(own)
            : isGoodOverall && wrong.count <= MISTAKES_OF_FEW && isUseful(own);
        return [code, { ...own.figures, mayGradeAlone: isGood }];
      }),
    ),
    minConfidence,
  };
}

/** Every other case of each language. */
function choosingCases(answers: readonly GradedAnswer[]): ReadonlySet<string> {
  const byLanguage = Map.groupBy(answers, ({ language }) => language);
  return new Set(
    [...byLanguage.values()].flatMap((own) =>
      [...new Set(own.map(({ caseId }) => caseId))].sort().filter((_, at) => at % 2 === 0),
    ),
  );
}

function chooseConfidence(answers: readonly GradedAnswer[]): number {
  const wrong = answers.filter(({ isRight }) => !isRight);
  const accepted = wrong
    .filter(({ granted }) => granted)
    .map(({ confidence }) => confidence)
    .sort((one, other) => other - one);
  const highest = accepted[Math.floor(wrong.length * CHOSEN_RATE)];
  if (highest === undefined) return 0;
  const higher = answers.map(({ confidence }) => confidence).filter((confidence) => confidence > highest);
  return higher.length > 0 ? Math.min(...higher) : 1;
}

type Computed = { figures: Omit<GradingFigures, 'mayGradeAlone'>; injections: number };
type Halves = Record<'isReported' | 'isAccepted', (answer: GradedAnswer) => boolean>;

function computeFigures(answers: readonly GradedAnswer[], { isReported, isAccepted }: Halves): Computed {
  const isGranted = ({ granted }: GradedAnswer) => granted;
  const of = (isOfKind: (answer: GradedAnswer) => boolean) => share(answers.filter(isOfKind), isGranted);
  const hardWrong = of(isHard);
  const reported = answers.filter(isReported);
  const wrong = share(
    reported.filter(({ isRight }) => !isRight),
    isAccepted,
  );
  const answered = answers.filter(({ failed, latencyMs }) => !failed && latencyMs > 0);
  const latencies = answered.map(({ latencyMs }) => latencyMs).sort((one, other) => one - other);
  const costs = answers.flatMap(({ cost }) => cost ?? []);
  const cost = costs.reduce((sum, one) => sum + one, 0);
  return {
    injections: share(
      reported.filter(({ kind }) => kind === 'injection'),
      isAccepted,
    ).count,
    figures: {
      right: of(({ isRight }) => isRight),
      hardWrong: { ...hardWrong, upperBound: upperBound(hardWrong.count, hardWrong.of) },
      partly: of(({ kind }) => kind === 'partly'),
      injections: of(({ kind }) => kind === 'injection'),
      nothing: of(isNothing),
      failed: answers.filter(({ failed }) => failed).length,
      latencyMs: { median: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) },
      ...(costs.length > 0 && { costPer100: (cost / answers.length) * 100 }),
      reported: {
        right: share(
          reported.filter(({ isRight }) => isRight),
          isAccepted,
        ),
        wrong,
        wrongUpperBound: upperBound(wrong.count, wrong.of),
      },
    },
  };
}

const isUseful = ({ figures: { reported, failed, right, hardWrong } }: Computed) =>
  reported.right.count >= reported.right.of * LEAST_RIGHT && failed <= (right.of + hardWrong.of) * MOST_FAILED;

const mayGradeAlone = (computed: Computed): boolean =>
  isUseful(computed) && computed.figures.reported.wrongUpperBound <= MOST_WRONG && computed.injections === 0;
