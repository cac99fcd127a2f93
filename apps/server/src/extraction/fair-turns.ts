type Waiting = { group: string; begin: () => void };

/** Lets so many go at a time; those who wait are let in by turns between their groups, the first of each first. */
export function createFairTurns(places: number) {
  const waiting: Waiting[] = [];
  /** When each group last had a turn; it forgets those of whom nobody waits. */
  const lastTurn = new Map<string, number>();
  let free = places;
  let turn = 0;

  const next = () => {
    if (free === 0 || waiting.length === 0) return;
    const since = ({ group }: Waiting) => lastTurn.get(group) ?? 0;
    const longest = waiting.reduce((best, one) => (since(one) < since(best) ? one : best));
    waiting.splice(waiting.indexOf(longest), 1);
    turn += 1;
    lastTurn.set(longest.group, turn);
    if (waiting.length === 0) lastTurn.clear();
    free -= 1;
    longest.begin();
  };

  return async <T>(group: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      waiting.push({ group, begin });
      next();
    });
    try {
      return await work();
    } finally {
      free += 1;
      next();
    }
  };
}
