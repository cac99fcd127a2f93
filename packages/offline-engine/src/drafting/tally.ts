import type { DraftReport } from '@coursecraft/contract/drafting/draft-report';

type Dropped = DraftReport['dropped'][number];

export type Tally = {
  drop: (what: Dropped['what'], reason: Dropped['reason'], count?: number) => void;
  dropped: () => Dropped[];
};

export function createTally(): Tally {
  const counts = new Map<string, Dropped>();
  return {
    drop: (what, reason, count = 1) => {
      if (count === 0) return;
      const known = counts.get(`${what} ${reason}`);
      if (known) known.count += count;
      else counts.set(`${what} ${reason}`, { what, reason, count });
    },
    dropped: () => [...counts.values()],
  };
}
