import type { AssessmentConfig, KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { failsOwnGold, trialFigures } from '@coursecraft/domain/knowledge/trial-figures';
import type { Engine, JudgeRun } from '@coursecraft/engine/engine';
import type { Queryable } from '../../../db/connect.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { readCourseNames } from '../../../records/sources.ts';
import { keepTrial, readQuestions, type Trial } from './queries.ts';

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

type Circumstances = { question: string; language: string; config: AssessmentConfig };

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
  for (const row of rows) {
    run.signal.throwIfAborted();
    run.onRow?.(row);
    const trial = await tryRow(engine, row, { question: questions.get(row.rowId) ?? '', language, config }, run);
    if (await keepTrial(db, courseId, row.rowId, trial)) results.push({ ...trial, rowId: row.rowId });
  }
  return results;
}

/** An answer that was decided on may have become wordings of the points too. */
const withoutWordsOf = (answer: string, points: KnowledgeRow['keyPoints']): KnowledgeRow['keyPoints'] =>
  points.map((point) => ({ ...point, accepted: point.accepted.filter((text) => !answer.includes(text)) }));

async function tryRow(engine: Engine, row: KnowledgeRow, circumstances: Circumstances, run: JudgeRun): Promise<Trial> {
  const { question, language, config } = circumstances;
  const judge = async (answer: string, goldAnswers: KnowledgeRow['goldAnswers']): Promise<Verdict> => {
    const rows = [{ ...row, goldAnswers, keyPoints: withoutWordsOf(answer, row.keyPoints) }];
    const { strictness } = config;
    const [judgement] = await engine.judge({ question, answer, rows, seen: '', strictness, language }, run);
    return judgement?.verdict ?? 'not-yet';
  };
  const answers: Trial['answers'] = [];
  for (const gold of row.goldAnswers.slice(-ANSWERS)) {
    const others = row.goldAnswers.filter((other) => other !== gold);
    const judged = await Promise.all(Array.from({ length: REPEATS }, () => judge(gold.text, others)));
    answers.push({ ...gold, judged });
  }
  const nonsense = language.startsWith('de') ? NONSENSE.de : NONSENSE.en;
  const passed = await Promise.all(['', nonsense].map((answer) => judge(answer, row.goldAnswers)));
  return {
    ...trialFigures(answers),
    rowVersion: row.version,
    engine: engine.name,
    judge: judgeOf(engine, config, run.model),
    at: new Date().toISOString(),
    answers,
    failsOwnGold: failsOwnGold(answers),
    passesNonsense: passed.includes('met'),
  };
}
