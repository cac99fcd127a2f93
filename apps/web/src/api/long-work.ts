import type { BodyOf, EndpointName, ReplyOf } from '@coursecraft/contract/endpoints';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { pause } from './pause.ts';
import { callStreaming } from './read-events.ts';

/** How long to wait before each try to join work anew that the connection was lost to. */
const PAUSES_MS = [500, 2000, 5000, 10_000];

/** Whether the server stops while its work goes on elsewhere, or after the next start. */
const isServerStopping = (error: unknown) => error instanceof ApiError && error.reason === 'server-stopping';

/** Whether only the connection broke: the work goes on, and is joined again under the same id. */
export const isConnectionLost = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'unreachable' || isServerStopping(error);

/** What was thrown, as an error: libraries throw anything. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Says that work ended because somebody here stopped it. */
export class WorkStopped extends Error {
  override name = 'WorkStopped';
}

export type LongWork<Reply> = {
  /** Rejects with `WorkStopped` where it was stopped before it was done. */
  result: Promise<Reply>;
  /** Has the server drop what is half done. What was done before the word came is the result all the same. */
  stop: () => void;
};

type LongWorkOptions<N extends EndpointName, Step> = {
  body: Omit<BodyOf<N>, 'actionId'>;
  /** The server does the work once for its id, however often it is asked. */
  actionId: string;
  /** The model for this work alone. */
  model?: string | undefined;
  onStep?: (step: Step) => void;
  /** Hears all that was written so far, each time there is more. */
  onText?: (text: string) => void;
};

/** Asks for long work and stays with it until it is done, through lost connections too. */
export function startLongWork<N extends EndpointName, Step = unknown>(
  name: N,
  { body, actionId, model, onStep, onText }: LongWorkOptions<N, Step>,
): LongWork<ReplyOf<N>> {
  const hangUp = new AbortController();
  let stopping = false;
  /** How often the server let something be heard of this work; before that it may never have been asked. */
  let heard = 0;

  const join = () => {
    let text = '';
    return callStreaming<N, Step>(name, {
      body: { ...body, actionId } as BodyOf<N>,
      signal: hangUp.signal,
      model,
      onStep(step) {
        heard += 1;
        onStep?.(step);
      },
      onText(delta) {
        heard += 1;
        text += delta;
        onText?.(text);
      },
    });
  };

  const joinUntilDone = async (): Promise<ReplyOf<N>> => {
    for (let lost = 0; ; lost += 1) {
      const before = heard;
      try {
        return await join();
      } catch (error) {
        if (stopping) throw new WorkStopped('It was stopped.', { cause: error });
        if (isServerStopping(error)) heard += 1;
        if (heard > before) lost = 0;
        const wait = PAUSES_MS[lost];
        if (!isConnectionLost(error) || heard === 0 || wait === undefined) throw error;
        await pause(wait, hangUp.signal);
      }
    }
  };

  return {
    // Nothing is told before the caller has this in hand.
    result: Promise.resolve().then(joinUntilDone),
    stop() {
      if (stopping) return;
      stopping = true;
      // How it ended is told by the stream. Where the server cannot be told, there is nothing to wait for.
      call('abortAction', { params: { actionId } }).catch(() => hangUp.abort());
    },
  };
}
