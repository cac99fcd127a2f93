/** Similarity of derived words such as `warm` and `warmth`; compounds are slightly less similar. */
const DERIVED = 0.7;
const COMPOUND = 0.6;
const START = 4;
const SHARED_START = 5;
const END = 5;
/** Minimum share of the shorter stem in the common start. */
const SHARED_PART = 0.75;

/** Returns the similarity of two stems, 0..1. */
export function stemLikeness(one: string, other: string): number {
  if (one === other) return 1;
  if (/\d/.test(one) || /\d/.test(other)) return 0;
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (short.length < START) return 0;
  let shared = 0;
  while (shared < short.length && long[shared] === short[shared]) shared += 1;
  if (shared === short.length || shared >= Math.max(SHARED_START, short.length * SHARED_PART)) return DERIVED;
  return short.length >= END && long.endsWith(short) ? COMPOUND : 0;
}

export type LikeStem = { stem: string; likeness: number };

/** Builds an index that finds similar stems of a vocabulary. */
export function likeStems(vocabulary: Iterable<string>): (stem: string) => readonly LikeStem[] {
  const byStart = new Map<string, string[]>();
  const byEnd = new Map<string, string[]>();
  const put = (groups: Map<string, string[]>, key: string, stem: string) => {
    const group = groups.get(key);
    if (group) group.push(stem);
    else groups.set(key, [stem]);
  };
  for (const stem of new Set(vocabulary)) {
    // Short stems are similar only to themselves.
    put(byStart, stem.slice(0, START), stem);
    if (stem.length >= END) put(byEnd, stem.slice(-END), stem);
  }
  const known = new Map<string, readonly LikeStem[]>();
  return (stem) => {
    const found = known.get(stem);
    if (found) return found;
    const candidates = [...(byStart.get(stem.slice(0, START)) ?? []), ...(byEnd.get(stem.slice(-END)) ?? [])];
    const like = [...new Set(candidates)]
      .map((other) => ({ stem: other, likeness: stemLikeness(stem, other) }))
      .filter(({ likeness }) => likeness > 0);
    known.set(stem, like);
    return like;
  };
}
