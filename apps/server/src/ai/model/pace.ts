/** Shorter replies say more about waiting than about writing. */
const LEAST_TOKENS = 100;
/** What is left of the weight of earlier replies. */
const FADED = 0.7;

/** How fast a model writes (tokens a second), and how long it waits before the first word. */
export type KnownPace = { speed: number; waitSeconds: number };

export type Pace = {
  /** The pace of a model in this process; undefined before the first long reply. */
  of(model: string): KnownPace | undefined;
  /** `waitMs` is the part of `ms` before the first word. */
  note(model: string, reply: { tokens: number; ms: number; waitMs: number }): void;
};

type Sums = { replies: number; tokens: number; writingMs: number; waitMs: number };

const NOTHING: Sums = { replies: 0, tokens: 0, writingMs: 0, waitMs: 0 };

/**
 * Remembers how fast the models of a connection reply. Longer replies count more. Waiting is counted for each reply,
 * because a plan of few words would make a model with a long wait look slow at writing.
 */
export function createPace(): Pace {
  const known = new Map<string, Sums>();
  return {
    of(model) {
      const sums = known.get(model);
      if (!sums) return undefined;
      return { speed: (sums.tokens * 1000) / sums.writingMs, waitSeconds: sums.waitMs / sums.replies / 1000 };
    },
    note(model, { tokens, ms, waitMs }) {
      if (tokens < LEAST_TOKENS || ms <= 0) return;
      // A provider that sends a reply as a whole does not tell when it began to write.
      const waited = waitMs < ms / 2 ? waitMs : 0;
      const before = known.get(model) ?? NOTHING;
      known.set(model, {
        replies: FADED * before.replies + 1,
        tokens: FADED * before.tokens + tokens,
        writingMs: FADED * before.writingMs + ms - waited,
        waitMs: FADED * before.waitMs + waited,
      });
    },
  };
}
