/** Shorter replies say more about waiting than about writing. */
const LEAST_TOKENS = 100;
/** The weight of the newest reply. */
const NEWEST = 0.3;

export type Pace = {
  /** Output tokens a second of a model in this process; undefined before the first long reply. */
  of(model: string): number | undefined;
  note(model: string, reply: { tokens: number; ms: number }): void;
};

/** Remembers how fast the models of a connection reply, the time before the first word included. */
export function createPace(): Pace {
  const known = new Map<string, number>();
  return {
    of: (model) => known.get(model),
    note(model, { tokens, ms }) {
      if (tokens < LEAST_TOKENS || ms <= 0) return;
      const speed = (tokens * 1000) / ms;
      const before = known.get(model) ?? speed;
      known.set(model, before + NEWEST * (speed - before));
    },
  };
}
