type Waiting = { group: string; begin: () => void };

/**
 * Lets so many go at a time. Those who wait are let in by turns between their groups, the first of each first; where
 * there are several places, no group has all of them, so that one is left for others.
 */
export function createFairTurns(places: number) {
  const most = Math.max(1, places - 1);
  const inside = new Map<string, number>();
  const waiting: Waiting[] = [];
  /** When each group last had a turn; forgotten when nobody is left. */
  const lastTurn = new Map<string, number>();
  let free = places;
  let turn = 0;

  const next = () => {
    const since = ({ group }: Waiting) => lastTurn.get(group) ?? 0;
    const [longest] = waiting
      .filter(({ group }) => (inside.get(group) ?? 0) < most)
      .toSorted((one, other) => since(one) - since(other));
    if (free === 0 || !longest) return;
    waiting.splice(waiting.indexOf(longest), 1);
    turn += 1;
    lastTurn.set(longest.group, turn);
    free -= 1;
    inside.set(longest.group, (inside.get(longest.group) ?? 0) + 1);
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
      const left = (inside.get(group) ?? 1) - 1;
      if (left > 0) inside.set(group, left);
      else inside.delete(group);
      if (inside.size === 0 && waiting.length === 0) lastTurn.clear();
      next();
    }
  };
}
