/** So many open streams of changes one person may hold in a process: a page in the background holds none. */
const STREAMS_A_PERSON = 20;

/**
 * Bounds the open streams of each person. Beyond it the oldest ends rather than the newest being refused: what a phone
 * left open when it changed networks never keeps out the page that is looked at.
 */
export function createStreamBound() {
  const open = new Map<string, Set<AbortController>>();
  return {
    /** Takes a place for one stream; the signal fires when it has to end. The place is given back by `leave`. */
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
