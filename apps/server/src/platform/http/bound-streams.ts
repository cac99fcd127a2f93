/** Open event streams per person and process. */
const STREAMS_A_PERSON = 20;

/** Limits event streams per person. Ends the oldest, because a phone may leave dead streams after a network change. */
export function createStreamBound() {
  const open = new Map<string, Set<AbortController>>();
  return {
    enter(uid: string): { signal: AbortSignal; leave: () => void } {
      const own = open.get(uid) ?? new Set();
      open.set(uid, own);
      const place = new AbortController();
      own.add(place);
      const leave = () => {
        own.delete(place);
        if (own.size === 0 && open.get(uid) === own) open.delete(uid);
      };
      const [oldest] = own;
      if (oldest && own.size > STREAMS_A_PERSON) {
        own.delete(oldest);
        oldest.abort();
      }
      return { signal: place.signal, leave };
    },
  };
}
