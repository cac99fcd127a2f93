import type { Engine, JudgeRequest, JudgeRun } from '@coursecraft/ai/engine/engine';
import type { AssessmentConfig, KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { failsOwnGold, trialFigures } from '@coursecraft/domain/knowledge/trial-figures';
import type { Queryable } from '../../../db/connect.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { readCourseNames } from '../../../records/sources.ts';
import { keepTrial, readQuestions, type Trial } from './queries.ts';

/** Criteria that are tried together, which costs a model fewer questions. */
const AT_ONCE = 10;
/** How often each answer is judged, to see whether the judge keeps to what it said. */
const REPEATS = 2;
/** Gold answers of one criterion that are tried: the newest, which overrules of verdicts bring. */
const ANSWERS = 20;

/** Sentences that say nothing of any subject that a course is likely to have. */
const NONSENSE = {
  en: 'My neighbour painted his garden fence green last weekend, and now the cat refuses to sit on it.',
  de: 'Mein Nachbar hat am Wochenende seinen Gartenzaun grün gestrichen, und jetzt will die Katze nicht mehr darauf sitzen.',
};

/** Names what judges in a course: another name, perhaps other verdicts. */
export const judgeOf = (engine: Engine, { strictness }: AssessmentConfig, model?: string): string =>
  `${engine.judgeName(model)} ${strictness}`;

type Circumstances = { questions: ReadonlyMap<string, string>; language: string; config: AssessmentConfig };

/**
 * Has each criterion's gold answers judged, keeps what came of it, and tells of each when it is done; of one that was
 * changed or lost an answer meanwhile nothing is kept or told. An answer is judged
 * without itself among the examples: the judge is to know it for what it is, not to find it.
 */
export async function tryRows(
  db: Queryable,
  engine: Engine,
  courseId: string,
  rows: readonly KnowledgeRow[],
  run: JudgeRun & { onRow?: (row: KnowledgeRow) => void },
): Promise<(Trial & { rowId: string })[]> {
  const config = await readAssessmentConfig(db, courseId);
  const { language } = await readCourseNames(db, courseId);
  const questions = await readQuestions(db, courseId, rows);
  const results: (Trial & { rowId: string })[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    run.signal.throwIfAborted();
    const some = rows.slice(from, from + AT_ONCE);
    const trials = await tryTogether(engine, some, { questions, language, config }, run);
    for (const [at, row] of some.entries()) {
      run.onRow?.(row);
      const trial = trials[at];
      if (trial && (await keepTrial(db, courseId, row.rowId, trial))) results.push({ ...trial, rowId: row.rowId });
    }
  }
  return results;
}

/** An answer that was decided on may have become wordings of the points too. */
const withoutWordsOf = (answer: string, points: KnowledgeRow['keyPoints']): KnowledgeRow['keyPoints'] =>
  points.map((point) => ({ ...point, accepted: point.accepted.filter((text) => !answer.includes(text)) }));

type Tried = { answer: string; gold?: KnowledgeRow['goldAnswers'][number] };

/** All that is tried on a criterion, what is to be judged twice twice. */
function triedOn({ goldAnswers }: KnowledgeRow, language: string): Tried[] {
  const nonsense = language.startsWith('de') ? NONSENSE.de : NONSENSE.en;
  return [
    ...goldAnswers
      .slice(-ANSWERS)
      .flatMap((gold) => Array.from({ length: REPEATS }, () => ({ answer: gold.text, gold }))),
    { answer: '' },
    { answer: nonsense },
  ];
}

/**
 * Has the answers of several criteria judged, of each criterion one at a time: an answer never stands beside another that is
 * given as an example of the same criterion.
 */
async function tryTogether(
  engine: Engine,
  rows: readonly KnowledgeRow[],
  circumstances: Circumstances,
  run: JudgeRun,
): Promise<Trial[]> {
  const tried = rows.map((row) => triedOn(row, circumstances.language));
  const verdicts = rows.map((): Verdict[] => []);
  for (let turn = 0; tried.some((answers) => answers.length > turn); turn += 1) {
    const asked = rows.flatMap((row, at) => {
      const one = tried[at]?.[turn];
      return one ? [{ at, request: requestOf(row, one, circumstances) }] : [];
    });
    const judged = await engine.judge(
      asked.map(({ request }) => request),
      run,
    );
    for (const [index, { at }] of asked.entries()) verdicts[at]?.push(judged[index]?.[0]?.verdict ?? 'not-yet');
  }
  const judge = judgeOf(engine, circumstances.config, run.model);
  return rows.map((row, at) => trialOf(row, tried[at] ?? [], verdicts[at] ?? [], { engine: engine.name, judge }));
}

function requestOf(
  row: KnowledgeRow,
  { answer, gold }: Tried,
  { questions, language, config }: Circumstances,
): JudgeRequest {
  const goldAnswers = row.goldAnswers.filter((other) => other !== gold);
  const rows = [{ ...row, goldAnswers, keyPoints: withoutWordsOf(answer, row.keyPoints) }];
  const question = questions.get(row.rowId) ?? '';
  return { question, answer, rows, seen: '', strictness: config.strictness, language };
}

function trialOf(
  row: KnowledgeRow,
  tried: readonly Tried[],
  verdicts: readonly Verdict[],
  by: Pick<Trial, 'engine' | 'judge'>,
): Trial {
  const judgedAs = (gold: Tried['gold']) => tried.flatMap((one, at) => (one.gold === gold ? (verdicts[at] ?? []) : []));
  const answers = row.goldAnswers.slice(-ANSWERS).map((gold) => ({ ...gold, judged: judgedAs(gold) }));
  return {
    ...trialFigures(answers),
    rowVersion: row.version,
    ...by,
    at: new Date().toISOString(),
    answers,
    failsOwnGold: failsOwnGold(answers),
    passesNonsense: judgedAs(undefined).includes('met'),
  };
}
