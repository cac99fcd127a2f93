import type { Connection } from '../apps/server/src/platform/db/connect.ts';

/** What is hurt: it can be started again, and asked past itself for what it keeps. */
export interface Installation {
  address: string;
  /** Starts that did not come to one that is ready, and ends that nobody asked for. */
  readonly neededPerson: string[];
  /** Statuses by which somebody is told to come again; 0 where no reply came. */
  readonly excused: readonly number[];
  /** Its database, past everything in between. */
  readonly database: Connection;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Waits until it is ready again. */
  untilReady(): Promise<void>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** A file that it keeps; undefined where it is not there. */
  readFile(key: string): Promise<string | undefined>;
  /** Makes ready for the command that replays all evidence, and gives the settings with which it finds the database. */
  beforeReplay(): Promise<NodeJS.ProcessEnv>;
}

/** A number from 0 up to 1. */
export type Chance = () => number;

/** Does the harm; gives the moment from which on an installation could be ready again. */
export type Fault = (chance: Chance) => Promise<number>;

/** Sends a signal to processes; those that have ended since are left. A negative number is that of a group. */
export function signalAll(processes: number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended since we looked.
    }
  }
}
