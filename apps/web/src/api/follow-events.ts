import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { isFinal } from './api-error.ts';
import { addressOf, type CallInput } from './call.ts';
import { pause } from './pause.ts';
import { readEvents } from './read-events.ts';
import { request } from './request.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

type Followed = 'courseEvents' | 'profileEvents';

export type EventHandlers<N extends Followed> = {
  onEvent: (event: ReplyOf<N>) => void;
  onReturn?: () => void;
};

/**
 * Follows events until the signal fires. Reconnects soon after a working stream, and with growing pauses after
 * failures. Calls `given` for each connection.
 */
export async function followEvents<N extends Followed>(
  name: N,
  given: () => CallInput<N>,
  handlers: EventHandlers<N>,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT_MS;
  let missed = false;
  while (!signal.aborted) {
    try {
      const { method, path } = addressOf(name, given());
      const response = await request(path, { method, accept: 'text/event-stream', signal });
      if (isFinal(response.status)) return;
      if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
      for await (const { event, data } of readEvents(response.body)) {
        if (event !== 'change') continue;
        if (missed) handlers.onReturn?.();
        missed = false;
        wait = FIRST_WAIT_MS;
        handlers.onEvent(JSON.parse(data) as ReplyOf<N>);
      }
    } catch {
      // Events are optional: data is refetched on focus.
    }
    missed = true;
    await pause(wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}
