import type { PartList } from '../course/part-list.ts';
import type { ReadingAround } from './reading-around.ts';

/** Renames keys of copied files and reports them. */
export function distinctKeys(parts: PartList): ReadingAround['keys'] {
  const used = new Map<string, number>();
  return (kind, wanted) => {
    let free = wanted;
    while (used.has(`${kind} ${free}`)) {
      const count = (used.get(`${kind} ${wanted}`) ?? 1) + 1;
      used.set(`${kind} ${wanted}`, count);
      free = `${wanted}~${count}`;
    }
    used.set(`${kind} ${free}`, 1);
    if (free !== wanted) {
      const part = parts.add({ key: `key:${kind}:${wanted}`, kind: 'other', called: 'key', title: wanted });
      part.note('duplicate', wanted);
      part.becomes(kind);
    }
    return free;
  };
}
