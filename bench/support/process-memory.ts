import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; residentMB: number; isDatabase: boolean };

/** Every process that can be looked at; one that ends meanwhile is left out. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): Process[] => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const value = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        const isDatabase = /postgres/.test(readFileSync(`/proc/${name}/cmdline`, 'utf8'));
        return [{ pid: Number(name), parent: value('PPid'), residentMB: value('VmRSS') / 1024, isDatabase }];
      } catch {
        return [];
      }
    });
}

/** Resident memory in MB of a process and of all that it has started, without the database. */
export function residentTreeMB(root: number): number {
  const all = processes();
  const sum = (pid: number): number =>
    all
      .filter(({ parent, isDatabase }) => parent === pid && !isDatabase)
      .reduce((total, child) => total + sum(child.pid), all.find((one) => one.pid === pid)?.residentMB ?? 0);
  return sum(root);
}
