export type Limit = {
  /** The highest load that passed; 0 if none did. */
  held: number;
  /** The lowest load that failed; undefined if all passed. */
  broken: number | undefined;
};

const GROWTH = 1.5;
const HALVINGS = 3;

/** Doubles a load until it fails and halves the gap; lowers it if the first fails. Repeats a failure once. */
export async function findLimit(
  holds: (at: number) => Promise<boolean>,
  { from, most }: { from: number; most: number },
): Promise<Limit> {
  const holdsTwice = async (at: number) => (await holds(at)) || (await holds(at));
  let held = 0;
  for (let at = from; at <= most; at = Math.round(at * GROWTH)) {
    if (await holdsTwice(at)) {
      held = at;
      continue;
    }
    if (held === 0) return lower(holdsTwice, at);
    const between = Math.round((held + at) / 2);
    return (await holdsTwice(between)) ? { held: between, broken: at } : { held, broken: between };
  }
  return { held, broken: undefined };
}

async function lower(holds: (at: number) => Promise<boolean>, from: number): Promise<Limit> {
  let broken = from;
  for (let halvings = 0; halvings < HALVINGS; halvings += 1) {
    const at = Math.round(broken / 2);
    if (await holds(at)) return { held: at, broken };
    broken = at;
  }
  return { held: 0, broken };
}
