import type { BodyOf, EndpointName, ReplyOf } from '@coursecraft/contract/endpoints';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { pause } from './pause.ts';
import { callStreaming } from './read-events.ts';

/** Pauses before a lost job is joined again. */
const PAUSES_MS = [500, 2000, 5000, 10_000];

/** Whether the server is stopping; its jobs continue elsewhere. */
const isServerStopping = (error: unknown) => error instanceof ApiError && error.reason === 'server-stopping';

/** Whether only the connection broke. The job continues and can be joined by its id. */
export const isConnectionLost = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'unreachable' || isServerStopping(error);

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

export class WorkStopped extends Error {
  override name = 'WorkStopped';
}

export type LongWork<Reply> = {
  /** Rejects with `WorkStopped` if it was stopped in time. */
  result: Promise<Reply>;
  /** Stops the job. A job that has finished already still returns its result. */
  stop: () => void;
};

type LongWorkOptions<N extends EndpointName, Step> = {
  body: Omit<BodyOf<N>, 'actionId'>;
  /** The server runs a job once per id. */
  actionId: string;
  model?: string | undefined;
  onStep?: (step: Step) => void;
  onText?: (text: string) => void;
};

/** Starts a job and follows it through lost connections until it ends. */
export function startLongWork<N extends EndpointName, Step = unknown>(
  name: N,
  { body, actionId, model, onStep, onText }: LongWorkOptions<N, Step>,
): LongWork<ReplyOf<N>> {
  const hangUp = new AbortController();
  let stopping = false;
  let eventCount = 0;

  const join = () => {
    let text = '';
    return callStreaming<N, Step>(name, {
      body: { ...body, actionId } as BodyOf<N>,
      signal: hangUp.signal,
      model,
      onStep(step) {
        eventCount += 1;
        onStep?.(step);
      },
      onText(delta) {
        eventCount += 1;
        text += delta;
        onText?.(text);
      },
    });
  };

  const joinUntilDone = async (): Promise<ReplyOf<N>> => {
    for (let lost = 0; ; lost += 1) {
      const before = eventCount;
      try {
        return await join();
      } catch (error) {
        if (stopping) throw new WorkStopped('It was stopped.', { cause: error });
        if (isServerStopping(error)) eventCount += 1;
        if (eventCount > before) lost = 0;
        const wait = PAUSES_MS[lost];
        if (!isConnectionLost(error) || eventCount === 0 || wait === undefined) throw error;
        await pause(wait, hangUp.signal);
      }
    }
  };

  return {
    // Deferred, so that the caller has the handle before any event.
    result: Promise.resolve().then(joinUntilDone),
    stop() {
      if (stopping) return;
      stopping = true;
      // The stream reports the end. If the server is unreachable, waiting is pointless.
      call('abortAction', { params: { actionId } }).catch(() => hangUp.abort());
    },
  };
}
