import { appendFileSync } from 'node:fs';
import { expect, inject } from 'vitest';

type Time = 'databases' | 'apps';
const spent: Record<Time, number> = { databases: 0, apps: 0 };

/** Adds the time of `work` to what this test file spends on databases or apps. */
export async function timeSpent<T>(on: Time, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    spent[on] += performance.now() - began;
  }
}

/** Resets the counts. The returned function appends the times of the test file, in milliseconds, to `timesFile` if that is set. */
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
