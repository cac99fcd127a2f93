import { readFileSync } from 'node:fs';
import { processTree } from './process-tree.ts';

/** Returns the resident MB of a process, 0 if it has ended or belongs to the database. */
function residentMB(pid: number): number {
  try {
    if (/postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return 0;
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Returns the resident MB of a process tree without the database. */
export const residentTreeMB = (root: number): number =>
  processTree(root).reduce((total, pid) => total + residentMB(pid), 0);
