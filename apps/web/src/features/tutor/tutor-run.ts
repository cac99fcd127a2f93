import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useSyncExternalStore } from 'react';
import { newActionId } from '../../api/action-id.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { pause } from '../../api/pause.ts';
import { callStreaming } from '../../api/read-events.ts';

export type TutorRun =
  | { state: 'idle' }
  | { state: 'asking'; question: string; text: string; stop: () => void }
  | { state: 'stopped'; question: string }
  | { state: 'failed'; question: string; error: Error; actionId: string };

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };
type Asked = Place & { question: string; threadId: string | undefined };

const IDLE: TutorRun = { state: 'idle' };
/** How long to wait before each try to join an answer anew that the connection was lost to. */
const PAUSES_MS = [500, 2000];

const runs = new Map<string, TutorRun>();
const listeners = new Set<() => void>();
const keyOf = ({ courseId, elementId }: Pick<Place, 'courseId' | 'elementId'>) => `${courseId} ${elementId}`;

function setRun(key: string, run: TutorRun) {
  runs.set(key, run);
  for (const listener of listeners) listener();
}

const isLost = (error: unknown) => error instanceof ApiError && error.code === 'unreachable';

/** A question that failed and is asked again goes under its id: what was answered meanwhile is not answered twice. */
function actionIdFor(key: string, question: string): string {
  const before = runs.get(key);
  return before?.state === 'failed' && before.question === question ? before.actionId : newActionId();
}

/**
 * Asks the tutor. The run lives beside the page, so that one can read on elsewhere and come back to the answer. Gives
 * undefined where it was stopped or failed; the question is then in the run.
 */
export async function askTutor({ question, threadId, ...place }: Asked): Promise<ReplyOf<'ask'> | undefined> {
  const key = keyOf(place);
  const actionId = actionIdFor(key, question);
  const abort = new AbortController();
  let text = '';
  const stop = () => {
    call('abortAction', { params: { actionId } }).catch(() => undefined);
    abort.abort();
  };
  const show = () => setRun(key, { state: 'asking', question, text, stop });
  const join = () => {
    text = '';
    return callStreaming<'ask', unknown>('ask', {
      body: { ...place, question, actionId, ...(threadId ? { threadId } : {}) },
      signal: abort.signal,
      onStep: show,
      onText: (delta) => {
        text += delta;
        show();
      },
    });
  };
  const joinUntilAnswered = async () => {
    for (let lost = 0; ; lost += 1) {
      try {
        return await join();
      } catch (error) {
        const wait = PAUSES_MS[lost];
        if (!isLost(error) || !navigator.onLine || wait === undefined) throw error;
        await pause(wait, abort.signal);
      }
    }
  };
  show();
  try {
    const reply = await joinUntilAnswered();
    setRun(key, IDLE);
    return reply;
  } catch (error) {
    if (abort.signal.aborted) setRun(key, { state: 'stopped', question });
    else {
      const cause = error instanceof Error ? error : new Error(String(error));
      setRun(key, { state: 'failed', question, error: cause, actionId });
    }
    return undefined;
  }
}

export function useTutorRun(place: Pick<Place, 'courseId' | 'elementId'>): TutorRun {
  const key = keyOf(place);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => runs.get(key) ?? IDLE,
  );
}
