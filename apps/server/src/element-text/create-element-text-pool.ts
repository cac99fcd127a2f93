import { Piscina } from 'piscina';
import type { Drafted, readySections } from './ready-sections.ts';

const IDLE_MS = 500;
const PRIORITY = 19;
const YOUNG_MIB = 3;

type ReadySections = ReturnType<typeof readySections>;

export type ElementTextPool = {
  /**
   * Prepares the texts of a draft in a thread, because parsing a module blocks other requests. Rejects when `signal`
   * fires.
   */
  makeReady(draft: Drafted, signal?: AbortSignal): Promise<ReadySections>;
  close(): Promise<void>;
};

export function createElementTextPool({ idleMs = IDLE_MS } = {}): ElementTextPool {
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
