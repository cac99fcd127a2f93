import { type ResponseValues, type Scoring, UnsupportedRule } from './problem.ts';

const NEAR = 1e-6;
const MOST_TRIES = 20_000;

/** A response with options; typed responses use proposals only. */
export type Domain = { variable: string; ids: readonly string[]; most: number };

export type FoundKey = {
  best: ResponseValues;
  /** Returns whether other values score as well. Throws `UnsupportedRule`. */
  isRight(variable: string, values: readonly string[]): boolean;
  /** Returns the score with other values as a share of the best. */
  share(variable: string, values: readonly string[]): number;
  /** Returns whether a response affects the score. */
  isScored(variable: string): boolean;
  shown(variable: string, values: readonly string[]): string[];
};

export const withValues = (given: ResponseValues, variable: string, values: readonly string[]): ResponseValues =>
  new Map([...given, [variable, values]]);

/** Finds the best answer, choice by choice; undefined if nothing scores. Throws `UnsupportedRule`. */
export function findKey(scoring: Scoring, domains: readonly Domain[]): FoundKey | undefined {
  let tries = 0;
  const score = (given: ResponseValues) => {
    tries += 1;
    if (tries > MOST_TRIES) throw new UnsupportedRule('responseProcessing');
    return scoring.score(given);
  };
  const nothing: ResponseValues = new Map();
  const least = score(nothing);
  let [best, most] = [nothing, least];
  const take = (given: ResponseValues) => {
    const reached = score(given);
    if (reached > most + NEAR) [best, most] = [given, reached];
  };
  const open = (proposals: readonly ResponseValues[]) => {
    const variables = [...new Set(proposals.flatMap((proposal) => [...proposal.keys()]))];
    const counted = new Set(variables.filter((variable) => score(withValues(best, variable, [])) < most - NEAR));
    return proposals.filter((proposal) => [...proposal.keys()].some((variable) => !counted.has(variable)));
  };
  for (const proposal of [mergeAll(scoring.proposals), ...scoring.proposals]) take(proposal);
  for (let round = 0, before = Number.NaN; round < 3 && before !== most; round += 1) {
    before = most;
    for (const proposal of open(scoring.proposals)) take(new Map([...best, ...proposal]));
    for (const domain of domains) for (const values of stepsFrom(domain, () => best)) take(values);
  }
  if (most <= least + NEAR) return undefined;
  const reached = (variable: string, values: readonly string[]) => score(withValues(best, variable, values));
  return {
    best,
    isRight: (variable, values) => reached(variable, values) >= most - NEAR,
    share: (variable, values) => (reached(variable, values) - least) / (most - least),
    isScored: (variable) => reached(variable, []) < most - NEAR,
    shown: (variable, values) => scoring.shown(withValues(best, variable, values)),
  };
}

const mergeAll = (proposals: readonly ResponseValues[]): ResponseValues =>
  new Map(proposals.toReversed().flatMap((proposal) => [...proposal]));

function* stepsFrom({ variable, ids, most }: Domain, best: () => ResponseValues): Generator<ResponseValues> {
  for (const id of ids) {
    const chosen = best().get(variable) ?? [];
    if (most === 1) yield withValues(best(), variable, [id]);
    else if (!chosen.includes(id) && chosen.length < most) yield withValues(best(), variable, [...chosen, id]);
    else if (chosen.includes(id))
      yield withValues(
        best(),
        variable,
        chosen.filter((one) => one !== id),
      );
  }
}
