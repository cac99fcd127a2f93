import { STRATEGIES } from './guessing-strategies.ts';
import { chanceOf, RIDDLE_KINDS, type Riddle } from './riddles.ts';
import type { Tongue } from './word-forms.ts';

export type Guessed = Riddle & { tongue: Tongue };

/** How often a way of guessing is right, out of all and by kind. */
export type HitRate = { name: string; rate: number };
export type Guesses = { kind: string; of: number; chance: number; best: HitRate; vote: number };

/** The part of the best looking options that is right: who cannot tell them apart picks one of them blindly. */
export function hitOf(scores: readonly number[], right: readonly number[]): number {
  const best = Math.max(...scores);
  const top = scores.flatMap((score, at) => (score > best - 1e-9 ? [at] : []));
  return top.filter((at) => right.includes(at)).length / top.length;
}

/** Scores of one riddle brought to one measure, so that ways of guessing can be added up. */
function measured(scores: readonly number[]): number[] {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const spread = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length);
  return scores.map((score) => (spread < 1e-9 ? 0 : (score - mean) / spread));
}

/** How often each place held the key in the other riddles of this kind with as many options. */
function placeScores(riddle: Riddle, all: readonly Riddle[]): number[] {
  if (!riddle.inOrder) return riddle.options.map(() => 0);
  const others = all.filter(
    (other) => other !== riddle && other.kind === riddle.kind && other.options.length === riddle.options.length,
  );
  return riddle.options.map((_, at) => others.filter(({ right }) => right.includes(at)).length);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Answers riddles from their form alone, in every way it knows and by the vote of all ways. */
export function guess(riddles: readonly Guessed[]): Guesses[] {
  const names = [...Object.keys(STRATEGIES), 'place'];
  const tried = riddles.map((riddle) => {
    const scores = [
      ...Object.values(STRATEGIES).map((strategy) => strategy(riddle, riddle.tongue)),
      placeScores(riddle, riddles),
    ];
    const votes = riddle.options.map((_, at) => scores.reduce((sum, list) => sum + (measured(list)[at] ?? 0), 0));
    return {
      kind: riddle.kind,
      chance: chanceOf(riddle),
      hits: scores.map((list) => hitOf(list, riddle.right)),
      vote: hitOf(votes, riddle.right),
    };
  });
  const summed = (kind: string, list: typeof tried): Guesses => {
    const rates = names.map((name, at): HitRate => ({ name, rate: mean(list.map(({ hits }) => hits[at] ?? 0)) }));
    const [best = { name: '', rate: 0 }] = rates.toSorted((one, other) => other.rate - one.rate);
    return {
      kind,
      of: list.length,
      chance: mean(list.map(({ chance }) => chance)),
      best,
      vote: mean(list.map(({ vote }) => vote)),
    };
  };
  const kinds = RIDDLE_KINDS.map((kind) =>
    summed(
      kind,
      tried.filter((one) => one.kind === kind),
    ),
  );
  return [summed('all', tried), ...kinds.filter(({ of }) => of > 0)];
}

/** The best that form alone can do, above chance. */
export const advantage = ({ chance, best, vote }: Guesses) => Math.max(best.rate, vote) - chance;

/** Whether form tells more than it may: beyond the allowance and, in a few riddles, beyond luck too. */
export function tellsTooMuch(guesses: Guesses, allowance: number): boolean {
  const luck = guesses.kind === 'all' ? 0 : 2 * Math.sqrt((guesses.chance * (1 - guesses.chance)) / guesses.of);
  return guesses.of > 0 && advantage(guesses) > allowance + luck;
}
