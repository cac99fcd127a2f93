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

/**
 * Asks an engine what students ask, at most so many questions of each course. The built-in engine quotes passages: it is
 * asked only what they can answer.
 */
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
  return { name: 'The tutor', figures, failures };
}
