import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { newActionId } from '../../../api/action-id.ts';
import { asError, isConnectionLost, startLongWork, WorkStopped } from '../../../api/long-work.ts';
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
const runs = createStore<Record<string, Run>>(() => ({}));
const setRun = (courseId: string, run: Run) => runs.setState({ [courseId]: run });

type Kept = { actionId: string; request: GenerationRequest; at: number };

/** As long as the server keeps what came of an action, counted from its last sign of life. */
const JOINABLE_MS = 5 * 60_000;

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

/** Goes on watching a run that a reload of the page interrupted; the server never stopped working on it. */
export async function resumeRun(courseId: string): Promise<Outcome | undefined> {
  const kept = keptRun(courseId);
  return kept && !runs.getState()[courseId] ? startRun(courseId, kept.request) : undefined;
}

/** Has something drafted. The run lives beside the page, so that one can go on working and come back to it. */
export async function startRun(courseId: string, request: GenerationRequest): Promise<Outcome | undefined> {
  const actionId = actionIdFor(courseId, request);
  let stopping = false;
  let steps: Step[] = [];
  let text = '';
  const show = () => setRun(courseId, { state: 'running', kind: request.kind, steps, text, stopping, stop });
  const keep = () => writeStored(keyOf(courseId), JSON.stringify({ actionId, request, at: Date.now() } satisfies Kept));
  const work = startLongWork<(typeof DRAFTING)[DraftKind], Step>(DRAFTING[request.kind], {
    body: { ...request.body, courseId },
    actionId,
    onStep(step) {
      steps = [...steps, step];
      keep();
      show();
    },
    onText(written) {
      text = written;
      show();
    },
  });
  const stop = () => {
    stopping = true;
    work.stop();
    show();
  };
  keep();
  show();
  try {
    const outcome = outcomeOf(request, await work.result);
    forget(courseId);
    setRun(courseId, { state: 'done', outcome });
    return outcome;
  } catch (error) {
    const isStopped = error instanceof WorkStopped;
    // Where only the connection broke, the server goes on, and the next visit joins it.
    if (isStopped || !isConnectionLost(error)) forget(courseId);
    if (isStopped) setRun(courseId, { state: 'stopped' });
    else setRun(courseId, { state: 'failed', error: asError(error) });
    return undefined;
  }
}

export const clearRun = (courseId: string) => setRun(courseId, IDLE);

export const useRun = (courseId: string): Run => useStore(runs, (all) => all[courseId] ?? IDLE);
