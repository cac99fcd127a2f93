import type { AnswerGradingRequest, Engine, GradingRun } from '@coursecraft/ai/engine/engine';
import type { AssessmentConfig, Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Result } from '@coursecraft/contract/progress/result';
import { failsOwnGold, trialFigures } from '@coursecraft/domain/criteria/trial-figures';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { saveTrial, type Trial } from './queries.ts';
import { type Circumstances, readCircumstances } from './read-circumstances.ts';

/** Criteria per trial. Larger batches cost a model fewer requests. */
const AT_ONCE = 10;
/** How often each answer is graded, to see whether the grader is consistent. */
const REPEATS = 2;
/** The maximum number of example answers per criterion; the newest, which come from regrade decisions. */
const ANSWERS = 20;

const NONSENSE = {
  en: 'My neighbour painted his garden fence green last weekend, and now the cat refuses to sit on it.',
  de: 'Mein Nachbar hat am Wochenende seinen Gartenzaun grün gestrichen, und jetzt will die Katze nicht mehr darauf sitzen.',
};

/** Names the grader of a course. Another name means that results may differ. */
export const graderOf = (engine: Engine, { strictness }: AssessmentConfig, model?: string): string =>
  `${engine.judgeName(model)} ${strictness}`;

type Grading = { circumstancesOf: (criterion: Criterion) => Circumstances; judge: string };

/**
 * Grades the example answers of each criterion and stores the results. An answer is graded without itself among the
 * examples.
 */
export async function tryCriteria(
  db: Queryable,
  engine: Engine,
  courseId: string,
  criteria: readonly Criterion[],
  run: GradingRun & { onRow?: (criterion: Criterion) => void },
): Promise<(Trial & { rowId: string })[]> {
  const config = await readAssessmentConfig(db, courseId);
  const circumstancesOf = await readCircumstances(db, courseId, criteria, config);
  const judge = graderOf(engine, config, run.model);
  const results: (Trial & { rowId: string })[] = [];
  for (let from = 0; from < criteria.length; from += AT_ONCE) {
    run.signal.throwIfAborted();
    const some = criteria.slice(from, from + AT_ONCE);
    const trials = await tryTogether(engine, some, { circumstancesOf, judge }, run);
    for (const [at, criterion] of some.entries()) {
      run.onRow?.(criterion);
      const trial = trials[at];
      if (trial && (await saveTrial(db, courseId, criterion.rowId, trial)))
        results.push({ ...trial, rowId: criterion.rowId });
    }
  }
  return results;
}

const withoutWordsOf = (answer: string, points: Criterion['keyPoints']): Criterion['keyPoints'] =>
  points.map((point) => ({ ...point, accepted: point.accepted.filter((text) => !answer.includes(text)) }));

type TrialAnswer = { answer: string; gold?: Criterion['goldAnswers'][number] };

function triedOn({ goldAnswers }: Criterion, language: string): TrialAnswer[] {
  const nonsense = language.startsWith('de') ? NONSENSE.de : NONSENSE.en;
  return [
    ...goldAnswers
      .slice(-ANSWERS)
      .flatMap((gold) => Array.from({ length: REPEATS }, () => ({ answer: gold.text, gold }))),
    { answer: '' },
    { answer: nonsense },
  ];
}

/** Grades answers of several criteria together, one per criterion, so that no answer appears among its own examples. */
async function tryTogether(
  engine: Engine,
  criteria: readonly Criterion[],
  { circumstancesOf, judge }: Grading,
  run: GradingRun,
): Promise<Trial[]> {
  const tried = criteria.map((criterion) => triedOn(criterion, circumstancesOf(criterion).language));
  const verdicts = criteria.map((): Result[] => []);
  for (let turn = 0; tried.some((answers) => answers.length > turn); turn += 1) {
    const asked = criteria.flatMap((criterion, at) => {
      const one = tried[at]?.[turn];
      return one ? [{ at, request: requestOf(criterion, one, circumstancesOf(criterion)) }] : [];
    });
    const graded = await engine.judge(
      asked.map(({ request }) => request),
      run,
    );
    for (const [index, { at }] of asked.entries()) verdicts[at]?.push(graded[index]?.[0]?.verdict ?? 'not-yet');
  }
  return criteria.map((criterion, at) =>
    trialOf(criterion, tried[at] ?? [], verdicts[at] ?? [], { engine: engine.nameFor('grading', run), judge }),
  );
}

function requestOf(
  criterion: Criterion,
  { answer, gold }: TrialAnswer,
  circumstances: Circumstances,
): AnswerGradingRequest {
  const goldAnswers = criterion.goldAnswers.filter((other) => other !== gold);
  const criteria = [{ ...criterion, goldAnswers, keyPoints: withoutWordsOf(answer, criterion.keyPoints) }];
  return { ...circumstances, answer, rows: criteria };
}

function trialOf(
  criterion: Criterion,
  tried: readonly TrialAnswer[],
  verdicts: readonly Result[],
  by: Pick<Trial, 'engine' | 'judge'>,
): Trial {
  const judgedAs = (gold: TrialAnswer['gold']) =>
    tried.flatMap((one, at) => (one.gold === gold ? (verdicts[at] ?? []) : []));
  const answers = criterion.goldAnswers.slice(-ANSWERS).map((gold) => ({ ...gold, judged: judgedAs(gold) }));
  return {
    ...trialFigures(answers),
    rowVersion: criterion.version,
    ...by,
    at: new Date().toISOString(),
    answers,
    failsOwnGold: failsOwnGold(answers),
    passesNonsense: judgedAs(undefined).includes('met'),
  };
}
