import { Piscina } from 'piscina';
import type { Drafted, readySections } from './ready-sections.ts';

/** Milliseconds that an idle thread is kept. */
const IDLE_MS = 500;
/** How far it steps back for the rest of the server, in Unix's measure. */
const PRIORITY = 19;
/** Space for new objects: small, so that rubbish is collected early and the process stays small. */
const YOUNG_MIB = 3;

type ReadySections = ReturnType<typeof readySections>;

export type TextMaker = {
  /**
   * Makes the texts of a draft in a thread: parsing a whole module would hold up everybody else's requests. Fails once
   * `signal` has said to stop, also where the texts are there already.
   */
  makeReady(draft: Drafted, signal?: AbortSignal): Promise<ReadySections>;
  close(): Promise<void>;
};

/** `idleMs`: how long the thread is kept without work. */
export function createTextMaker({ idleMs = IDLE_MS } = {}): TextMaker {
  const pool = new Piscina<Drafted, ReadySections>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    niceIncrement: PRIORITY,
    idleTimeout: idleMs,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  return {
    async makeReady(draft, signal) {
      const ready = await pool.run(draft, { signal: signal ?? null });
      signal?.throwIfAborted();
      return ready;
    },
    close: () => pool.destroy(),
  };
}
