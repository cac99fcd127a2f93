import { setTimeout as wait } from 'node:timers/promises';
import { unavailabilityOf } from './unavailability.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Retries background work with growing pauses while the database is unavailable. Throws all other failures, and the
 * last one when the signal fires.
 */
export async function outlastOutage<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const unavailability = unavailabilityOf(error);
      if (signal.aborted || !unavailability || unavailability === 'slow') throw error;
      await wait(pause, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
