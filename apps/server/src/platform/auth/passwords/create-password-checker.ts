import { Piscina } from 'piscina';
import type { ChosenPassword } from './is-easy.ts';

const IDLE_MS = 10_000;
const QUEUE = 200;

export type PasswordChecker = {
  isEasy(chosen: ChosenPassword): Promise<boolean>;
  close(): Promise<void>;
};

/** Checks passwords in a thread that ends when idle, because the word list takes about 30 MB. */
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
