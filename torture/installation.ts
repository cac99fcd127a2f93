import type { Connection } from '../apps/server/src/platform/db/connect.ts';

export interface Installation {
  address: string;
  readonly neededPerson: string[];
  /** Statuses that ask for a retry; 0 means no reply. */
  readonly excused: readonly number[];
  readonly database: Connection;
  start(): Promise<void>;
  untilReady(): Promise<void>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Returns undefined for a missing file. */
  readFile(key: string): Promise<string | undefined>;
  beforeReplay(): Promise<NodeJS.ProcessEnv>;
}

/** Returns a number from 0 up to 1. */
export type Chance = () => number;

/** Causes harm; resolves with the time from which recovery is possible. */
export type Fault = (chance: Chance) => Promise<number>;

/** Signals running processes; a negative id is a group. */
export function signalAll(processes: number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already ended.
    }
  }
}
