import { useSyncExternalStore } from 'react';
import { newActionId } from '../../../api/action-id.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { pause } from '../../../api/pause.ts';
import { callStreaming } from '../../../api/read-events.ts';
import { readStored, writeStored } from '../../../ui/storage/stored-value.ts';
import { DRAFTING, type DraftKind, type GenerationRequest } from './generation-request.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A step as the server tells it; `kind` and `name` let it be said in the reader's language. */
export type Step = { label: string; done: number; total: number; kind?: string; name?: string };

export type Run =
  | { state: 'idle' }
  | { state: 'running'; kind: DraftKind; steps: Step[]; text: string; stopping: boolean; stop: () => void }
  | { state: 'stopped' }
  | { state: 'failed'; error: Error }
  | { state: 'done'; outcome: Outcome };

const IDLE: Run = { state: 'idle' };
const runs = new Map<string, Run>();
const listeners = new Set<() => void>();

function setRun(courseId: string, run: Run) {
  runs.set(courseId, run);
  for (const listener of listeners) listener();
}

type Kept = { actionId: string; request: GenerationRequest; at: number };

/** As long as the server keeps what came of an action, counted from its last sign of life. */
const JOINABLE_MS = 5 * 60_000;
/** How long to wait before each try to join a run anew that the connection was lost to. */
const PAUSES_MS = [500, 2000, 5000, 10_000];

const keyOf = (courseId: string) => `cc.run.${courseId}`;
const forget = (courseId: string) => writeStored(keyOf(courseId), null);

function keptRun(courseId: string): Kept | undefined {
  try {
    const kept = JSON.parse(readStored(keyOf(courseId)) ?? 'null') as Kept | null;
    return kept?.request && Date.now() - kept.at < JOINABLE_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The id under which the server may still be at work on just this, else a fresh one. */
function actionIdFor(courseId: string, request: GenerationRequest): string {
  const kept = keptRun(courseId);
  return kept && JSON.stringify(kept.request) === JSON.stringify(request) ? kept.actionId : newActionId();
}

const isLost = (error: unknown) => !(error instanceof ApiError) || error.code === 'unreachable';

/** Goes on watching a run that a reload of the page interrupted; the server never stopped working on it. */
export async function resumeRun(courseId: string): Promise<Outcome | undefined> {
  const kept = keptRun(courseId);
  return kept && !runs.has(courseId) ? startRun(courseId, kept.request) : undefined;
}

/** Has something drafted. The run lives beside the page, so that one can go on working and come back to it. */
export async function startRun(courseId: string, request: GenerationRequest): Promise<Outcome | undefined> {
  const actionId = actionIdFor(courseId, request);
  const abort = new AbortController();
  let stopping = false;
  let steps: Step[] = [];
  let text = '';
  const show = () => setRun(courseId, { state: 'running', kind: request.kind, steps, text, stopping, stop });
  const keep = () => writeStored(keyOf(courseId), JSON.stringify({ actionId, request, at: Date.now() } satisfies Kept));
  const stop = () => {
    if (stopping) return;
    stopping = true;
    show();
    // The server drops what is half done, and says by the stream how it ended. Where it cannot be told, we hang up.
    call('abortAction', { params: { actionId } }).catch(() => abort.abort());
  };
  /** Joins the action, under whose id the server does the work once however often it is asked. */
  const join = () => {
    text = '';
    return callStreaming<(typeof DRAFTING)[DraftKind], Step>(DRAFTING[request.kind], {
      body: { ...request.body, courseId, actionId },
      signal: abort.signal,
      onStep: (step) => {
        steps = [...steps, step];
        keep();
        show();
      },
      onText: (delta) => {
        text += delta;
        show();
      },
    });
  };
  const joinUntilDone = async () => {
    for (let lost = 0; ; lost += 1) {
      const known = steps.length;
      try {
        return await join();
      } catch (error) {
        if (steps.length > known) lost = 0;
        const wait = PAUSES_MS[lost];
        if (stopping || !isLost(error) || steps.length === 0 || wait === undefined) throw error;
        await pause(wait, abort.signal);
      }
    }
  };
  keep();
  show();
  try {
    const outcome = outcomeOf(request, await joinUntilDone());
    forget(courseId);
    setRun(courseId, { state: 'done', outcome });
    return outcome;
  } catch (error) {
    // Where only the connection broke, the server goes on, and the next visit joins it.
    if (stopping || !isLost(error)) forget(courseId);
    if (stopping) setRun(courseId, { state: 'stopped' });
    else setRun(courseId, { state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    return undefined;
  }
}

export const clearRun = (courseId: string) => setRun(courseId, IDLE);

export function useRun(courseId: string): Run {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => runs.get(courseId) ?? IDLE,
  );
}
