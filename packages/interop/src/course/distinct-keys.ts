/** Returns a function that makes keys unique by a number, in linear time. */
export function distinctKeys(): (wanted: string) => string {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted) => {
    let count = counts.get(wanted) ?? 1;
    let free = count === 1 ? wanted : `${wanted}~${count}`;
    while (used.has(free)) {
      count += 1;
      free = `${wanted}~${count}`;
    }
    counts.set(wanted, count);
    used.add(free);
    return free;
  };
}
