import { REQUESTS } from '../asking/requests.ts';
import { type Outcome, type RequestTrial, tryRequest } from '../asking/try-request.ts';
import type { Evaluated } from './open-engine.ts';
import { type Figure, shareOf, type Table } from './table.ts';

const FLOORS: Record<Outcome, Pick<Figure, 'least' | 'most'>> = {
  done: { least: 0.65 },
  refused: {},
  wrong: { most: 0.1 },
};

/** Has an engine plan requests of authors; a model gets only those that can be checked. */
export async function evaluateAsking({ engine, run }: Evaluated, most: number): Promise<Table> {
  const cases = REQUESTS.filter(({ isDone }) => isDone !== undefined || engine.name === 'builtin');
  const tried: RequestTrial[] = [];
  for (const one of cases.slice(0, most)) tried.push(await tryRequest(engine, one, run));
  const outcomes = Object.keys(FLOORS) as Outcome[];
  return {
    name: 'Requests of authors',
    figures: outcomes.map((name) =>
      shareOf(
        name,
        tried.map(({ outcome }) => outcome === name),
        FLOORS[name],
      ),
    ),
    failures: tried.flatMap(({ outcome, request, said }) =>
      outcome === 'wrong' ? [`${outcome}: ${request}: ${said.slice(0, 80)}`] : [],
    ),
  };
}
