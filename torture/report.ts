import { median } from '../bench/support/figures.ts';

type Round = {
  kind: string;
  readyMs: number;
  acknowledged: number;
  refused: number;
  lost: string[];
  wrong: string[];
  persons: string[];
};

export type Report = {
  seed: number;
  rounds: Round[];
  /** Faults that this machine cannot cause. */
  untried: string[];
  evidenceAgrees: boolean;
};

export const emptyReport = (seed: number): Report => ({ seed, rounds: [], untried: [], evidenceAgrees: false });

function sum(rounds: Round[]) {
  const count = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const times = rounds.map(({ readyMs }) => readyMs);
  return {
    rounds: rounds.length,
    acknowledged: count((round) => round.acknowledged),
    refused: count((round) => round.refused),
    lost: count((round) => round.lost.length),
    wrongReplies: count((round) => round.wrong.length),
    needingPerson: count((round) => round.persons.length),
    readyMs: { median: Math.round(median(times)), worst: Math.round(Math.max(...times)) },
  };
}

/** Prints a table per fault and a JSON line; returns whether everything passed. */
export function tell({ seed, rounds, untried, evidenceAgrees }: Report): boolean {
  const kinds = Map.groupBy(rounds, ({ kind }) => kind);
  const byKind = Object.fromEntries([...kinds].map(([kind, own]) => [kind, sum(own)]));
  const all = sum(rounds);
  const rows = Object.entries({ ...byKind, all }).map(([kind, { readyMs, ...counts }]) => [
    kind,
    ...Object.values(counts).map(String),
    ...[readyMs.median, readyMs.worst].map((ms) => `${(ms / 1000).toFixed(2)} s`),
  ]);
  const head = [
    'fault',
    'rounds',
    'acknowledged',
    'refused',
    'lost',
    'wrong replies',
    'needing a person',
    'ready, median',
    'worst',
  ];
  for (const row of [head, ...rows]) {
    console.log(
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(Math.max((head[at] ?? '').length, 7) + 2)))
        .join(''),
    );
  }
  if (untried.length > 0)
    console.log(`Not tried, as this user may not mount a disk of its own: ${untried.join(', ')}.`);
  console.log(JSON.stringify({ seed, ...all, evidenceAgrees, untried, byKind }));
  return all.lost + all.wrongReplies + all.needingPerson === 0 && evidenceAgrees;
}
