import { readFileSync } from 'node:fs';
import { processTree } from './process-tree.ts';

/** Resident memory in MB of a process, 0 where it has ended or is of the database. */
function residentMB(pid: number): number {
  try {
    if (/postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return 0;
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Resident memory in MB of a process and of all that it has started, without the database. */
export const residentTreeMB = (root: number): number =>
  processTree(root).reduce((total, pid) => total + residentMB(pid), 0);
