import { TUTORED } from '../tutoring/cases.ts';

import { type Outcome, type QuestionTrial, tryQuestion } from '../tutoring/try-question.ts';
import { isForRetrieval } from '../tutoring/try-retrieval.ts';
import type { Evaluated } from './open-engine.ts';
import { type Figure, shareOf, type Table } from './table.ts';

const FLOORS: Record<Outcome, Pick<Figure, 'least' | 'most'>> = {
  right: { least: 0.8 },
  useless: {},
  'wrong passage': { most: 0.03 },
  leaked: { most: 0 },
  'refused wrongly': {},
};

/** Asks student questions of each course; the offline engine gets only those that passages can answer. */
export async function evaluateTutoring({ engine, run }: Evaluated, most: number): Promise<Table> {
  const tried: QuestionTrial[] = [];
  const failures: string[] = [];
  for (const { course, cases } of TUTORED) {
    const asked = engine.name === 'builtin' ? cases.filter(isForRetrieval) : cases;
    for (const one of asked.slice(0, most)) {
      const result = await tryQuestion(engine, course, one, run);
      tried.push(result);
      if (result.outcome === 'leaked') failures.push(`leaked: ${one.question}`);
    }
  }
  const outcomes = Object.keys(FLOORS) as Outcome[];
  const figures = outcomes.map((name) =>
    shareOf(
      name,
      tried.map(({ outcome }) => outcome === name),
      FLOORS[name],
    ),
  );
  const cited = tried.flatMap(({ isExact }) => (isExact === undefined ? [] : [isExact]));
  figures.push(shareOf('citations that stand in the course', cited, { least: 1 }));
  return { name: 'The tutor', figures, failures };
}
