/** Hashes UTF-16 code units with FNV-1a, the same in every run. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Creates a seeded generator of numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Shuffles by seed (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const list = [...items];
  const next = randomFrom(hashOf(seed));
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [list[at], list[other]] = [list[other] as Item, list[at] as Item];
  }
  return list;
}
