import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { useSyncExternalStore } from 'react';
import { newActionId } from '../../api/action-id.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { callStreaming } from '../../api/read-events.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';

/** A step as the server tells it; `kind` and `name` let it be said in the reader's language. */
export type Step = { label: string; done: number; total: number; kind?: string; name?: string };
export type ModuleBrief = Omit<BodyOf<'generateModule'>, 'courseId' | 'actionId'>;
type Drafted = ReplyOf<'generateModule'>;

export type Run =
  | { state: 'idle' }
  | { state: 'running'; steps: Step[]; stopping: boolean; stop: () => void }
  | { state: 'stopped'; brief: ModuleBrief }
  | { state: 'failed'; error: Error; brief: ModuleBrief }
  | { state: 'done'; drafted: Drafted };

const IDLE: Run = { state: 'idle' };
const runs = new Map<string, Run>();
const listeners = new Set<() => void>();

function setRun(courseId: string, run: Run) {
  runs.set(courseId, run);
  for (const listener of listeners) listener();
}

type Kept = { actionId: string; brief: ModuleBrief; at: number };

/** As long as the server joins a call to the running action of the same id. */
const JOINABLE_MS = 5 * 60_000;
const keyOf = (courseId: string) => `cc.run.${courseId}`;

function keptRun(courseId: string): Kept | undefined {
  try {
    const kept = JSON.parse(readStored(keyOf(courseId)) ?? 'null') as Kept | null;
    return kept && Date.now() - kept.at < JOINABLE_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isLost = (error: unknown) => !(error instanceof ApiError) || error.code === 'unreachable';

/** Goes on watching a run that a reload of the page interrupted; the server never stopped working on it. */
export async function resumeRun(courseId: string): Promise<Drafted | undefined> {
  const kept = keptRun(courseId);
  return kept && !runs.has(courseId) ? startRun(courseId, kept.brief, kept.actionId) : undefined;
}

/** Has a module drafted. The run lives beside the page, so that one can go on working and come back to it. */
export async function startRun(
  courseId: string,
  brief: ModuleBrief,
  actionId = newActionId(),
): Promise<Drafted | undefined> {
  writeStored(keyOf(courseId), JSON.stringify({ actionId, brief, at: Date.now() } satisfies Kept));
  const abort = new AbortController();
  let stopping = false;
  let steps: Step[] = [];
  const show = () => setRun(courseId, { state: 'running', steps, stopping, stop });
  const stop = () => {
    if (stopping) return;
    stopping = true;
    show();
    // The server drops what is half done; when it cannot be told, hanging up says the same.
    call('abortAction', { params: { actionId } })
      .catch(() => undefined)
      .finally(() => abort.abort());
  };
  show();
  try {
    const drafted = await callStreaming<'generateModule', Step>('generateModule', {
      body: { ...brief, courseId, actionId },
      signal: abort.signal,
      onStep: (step) => {
        steps = [...steps, step];
        show();
      },
    });
    writeStored(keyOf(courseId), null);
    setRun(courseId, { state: 'done', drafted });
    return drafted;
  } catch (error) {
    // Where only the connection broke, the server goes on, and the next visit joins it.
    if (stopping || !isLost(error)) writeStored(keyOf(courseId), null);
    if (stopping) setRun(courseId, { state: 'stopped', brief });
    else setRun(courseId, { state: 'failed', brief, error: error instanceof Error ? error : new Error(String(error)) });
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
