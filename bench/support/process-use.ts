import { readFileSync } from 'node:fs';
import { processTree } from './process-tree.ts';

export type Use = { cpuSeconds: number; memoryMB: number };

/** Linux reports processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

export function useOf(pid: number): Use {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // User and system time of the process and its ended children.
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    const memory = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0;
    return {
      cpuSeconds: times.reduce((sum, time) => sum + time, 0) / TICKS_A_SECOND,
      memoryMB: Number(memory) / 1024,
    };
  } catch {
    return { cpuSeconds: 0, memoryMB: 0 };
  }
}

/** Sums the use of a process tree. */
export function readUse(pid: number): Use {
  const all = processTree(pid).map(useOf);
  return {
    cpuSeconds: all.reduce((sum, one) => sum + one.cpuSeconds, 0),
    memoryMB: all.reduce((sum, one) => sum + one.memoryMB, 0),
  };
}
