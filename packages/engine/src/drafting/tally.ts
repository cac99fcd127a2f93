import type { DraftReport } from '@coursecraft/contract/shapes/draft-report';

type Dropped = DraftReport['dropped'][number];

/** Counts what is taken out of a draft while it is reread. */
export type Tally = {
  drop: (what: Dropped['what'], reason: Dropped['reason']) => void;
  dropped: () => Dropped[];
};

export function createTally(): Tally {
  const counts = new Map<string, Dropped>();
  return {
    drop: (what, reason) => {
      const known = counts.get(`${what} ${reason}`);
      if (known) known.count += 1;
      else counts.set(`${what} ${reason}`, { what, reason, count: 1 });
    },
    dropped: () => [...counts.values()],
  };
}
