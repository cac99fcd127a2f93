import { Piscina } from 'piscina';
import type { Chosen } from './is-easy.ts';

/** Milliseconds that an idle thread is kept. */
const IDLE_MS = 10_000;
/** So many passwords wait to be looked at. */
const QUEUE = 200;

export type PasswordJudge = {
  isEasy(chosen: Chosen): Promise<boolean>;
  close(): Promise<void>;
};

/** Looks at new passwords in a thread that goes when idle: the list that they are held against takes some 30 MB. */
export function createPasswordJudge(): PasswordJudge {
  const pool = new Piscina<Chosen, boolean>({
    filename: new URL('./is-easy.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: QUEUE,
    idleTimeout: IDLE_MS,
  });
  return { isEasy: (chosen) => pool.run(chosen), close: () => pool.destroy() };
}
