import { basename } from 'node:path';
import type { Entailed, EntailmentPair } from '@coursecraft/engine/judge/entailment';
import { Piscina } from 'piscina';
import type { EntailmentModel } from './find-entailment-model.ts';

/** A student waits: after so long the judge goes on without. */
const PATIENCE_MS = 8_000;
/** Answers that may wait for the model; more are judged without. */
const MOST_WAITING = 8;

/** A model of entailment in a thread of its own, one answer at a time. */
export type Entailment = {
  name: string;
  /** What it says of each pair; undefined where it failed or took too long, which costs nobody their judgement. */
  compare(pairs: EntailmentPair[], signal: AbortSignal): Promise<Entailed[] | undefined>;
  close(): Promise<void>;
};

export function createEntailment(
  model: EntailmentModel,
  { patienceMs = PATIENCE_MS, onFailure }: { patienceMs?: number; onFailure: (error: unknown) => void },
): Entailment {
  const thread = new Piscina<{ model: EntailmentModel; pairs: EntailmentPair[] }, Entailed[]>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    // The model takes seconds to load: whoever asks next finds it there.
    idleTimeout: Number.POSITIVE_INFINITY,
    maxQueue: MOST_WAITING,
  });
  return {
    name: basename(model.name),
    async compare(pairs, signal) {
      if (pairs.length === 0) return [];
      let late: NodeJS.Timeout | undefined;
      const tooLate = new Promise<undefined>((resolve) => {
        late = setTimeout(resolve, patienceMs, undefined);
      });
      // The thread goes on loading where one does not wait any longer: ended, it would begin anew.
      const told = thread.run({ model, pairs }).catch((error: unknown) => {
        onFailure(error);
        return undefined;
      });
      try {
        const answer = await Promise.race([told, tooLate]);
        signal.throwIfAborted();
        return answer;
      } finally {
        clearTimeout(late);
      }
    },
    close: () => thread.destroy(),
  };
}
