import type { CallInput } from './call.ts';
import { type EventHandlers, followEvents } from './follow-events.ts';

/**
 * Follows events while the page is visible, because browsers limit connections. Reports a possible gap on return.
 * Returns the cleanup.
 */
export function followWhileLookedAt<N extends 'courseEvents' | 'profileEvents'>(
  name: N,
  given: () => CallInput<N>,
  handlers: EventHandlers<N>,
): () => void {
  let following: AbortController | undefined;
  let wasAway = false;
  const turn = () => {
    if (document.visibilityState === 'hidden') {
      wasAway = following !== undefined;
      following?.abort();
      following = undefined;
    } else if (!following) {
      if (wasAway) handlers.onReturn?.();
      following = new AbortController();
      void followEvents(name, given, handlers, following.signal);
    }
  };
  turn();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    following?.abort();
  };
}
