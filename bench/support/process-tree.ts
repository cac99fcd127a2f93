import { readdirSync, readFileSync } from 'node:fs';

function parents(): [pid: number, parent: number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        return [];
      }
    });
}

/** Returns a process and its descendants, itself first. Works on Linux only. */
export function processTree(root: number): number[] {
  const children = Map.groupBy(parents(), ([, parent]) => parent);
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(([child]) => below(child))];
  return below(root);
}
