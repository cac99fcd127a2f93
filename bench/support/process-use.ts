import { readFileSync } from 'node:fs';
import { processTree } from './process-tree.ts';

/** What a part takes: time of processors since it was started, and memory at the moment, each share of shared memory counted once. */
export type Use = { cpuSeconds: number; memoryMB: number };

/** Linux counts the time of processors in hundredths of a second, whatever its kernel’s own clock. */
const TICKS_A_SECOND = 100;

/** What one process takes; nothing where it has ended. */
export function useOf(pid: number): Use {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its own time by programs and by the system, and that of children that have ended.
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

/** What a process and all that it has started take together. */
export function readUse(pid: number): Use {
  const all = processTree(pid).map(useOf);
  return {
    cpuSeconds: all.reduce((sum, one) => sum + one.cpuSeconds, 0),
    memoryMB: all.reduce((sum, one) => sum + one.memoryMB, 0),
  };
}
