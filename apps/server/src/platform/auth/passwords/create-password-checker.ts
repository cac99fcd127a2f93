import { Piscina } from 'piscina';
import type { ChosenPassword } from './is-easy.ts';

/** Milliseconds that an idle thread is kept. */
const IDLE_MS = 10_000;
/** So many passwords wait to be looked at. */
const QUEUE = 200;

export type PasswordChecker = {
  isEasy(chosen: ChosenPassword): Promise<boolean>;
  close(): Promise<void>;
};

/** Looks at new passwords in a thread that goes when idle: the list that they are held against takes some 30 MB. */
export function createPasswordChecker(): PasswordChecker {
  const pool = new Piscina<ChosenPassword, boolean>({
    filename: new URL('./is-easy.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: QUEUE,
    idleTimeout: IDLE_MS,
  });
  return { isEasy: (chosen) => pool.run(chosen), close: () => pool.destroy() };
}
