import type { CallInput } from './call.ts';
import { followEvents, type Hearing } from './follow-events.ts';

/**
 * Follows changes while the page is looked at, and gives what ends it. A page in the background does not: browsers allow
 * few connections. One that comes back to the front hears that something may have been missed.
 */
export function followWhileLookedAt<N extends 'courseEvents' | 'profileEvents'>(
  name: N,
  given: CallInput<N>,
  hearing: Hearing<N>,
): () => void {
  let following: AbortController | undefined;
  let wasAway = false;
  const turn = () => {
    if (document.visibilityState === 'hidden') {
      wasAway = following !== undefined;
      following?.abort();
      following = undefined;
    } else if (!following) {
      if (wasAway) hearing.onReturn?.();
      following = new AbortController();
      void followEvents(name, given, hearing, following.signal);
    }
  };
  turn();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    following?.abort();
  };
}
