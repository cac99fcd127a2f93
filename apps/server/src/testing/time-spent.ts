import { appendFileSync } from 'node:fs';
import { expect, inject } from 'vitest';

type Time = 'databases' | 'apps';
const spent: Record<Time, number> = { databases: 0, apps: 0 };

/** Adds the duration of `work` to the test file's time for databases or apps. */
export async function timeSpent<T>(on: Time, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    spent[on] += performance.now() - began;
  }
}

/** Resets the counters. The returned function appends the times, in milliseconds, to `timesFile` if set. */
export function beginFile(): () => void {
  spent.databases = 0;
  spent.apps = 0;
  const cpu = process.cpuUsage();
  return () => {
    const timesFile = inject('timesFile');
    if (!timesFile) return;
    const { user, system } = process.cpuUsage(cpu);
    const times = { file: expect.getState().testPath, ...spent, cpu: (user + system) / 1000 };
    appendFileSync(timesFile, `${JSON.stringify(times)}\n`);
  };
}
