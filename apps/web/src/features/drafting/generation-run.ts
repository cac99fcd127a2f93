import { useStore } from 'zustand';
import { newActionId } from '../../api/action-id.ts';
import { asError, isConnectionLost, startLongWork, WorkStopped } from '../../api/long-work.ts';
import { ownStore } from '../../api/own-store.ts';
import { ownKey } from '../../components/own-values/own-key.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';
import { type GenerationRequest, RUNS, type RunKind } from './generation-request.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A progress step. `kind` and `name` allow a localized label. */
export type Step = { label: string; done: number; total: number; kind?: string; name?: string };

export type Run =
  | { state: 'idle' }
  | {
      state: 'running';
      kind: RunKind;
      turn: { at: number; of: number; title: string };
      steps: Step[];
      text: string;
      stopping: boolean;
      stop: () => void;
    }
  /** `isKept`: sections that were written before are saved. */
  | { state: 'stopped'; outcomes: Outcome[]; isKept?: boolean }
  | { state: 'failed'; error: Error; outcomes: Outcome[]; left: GenerationRequest[] }
  | { state: 'done'; outcomes: Outcome[] };

const IDLE: Run = { state: 'idle' };
const runs = ownStore<Record<string, Run>>(() => ({}));
const setRun = (courseId: string, run: Run) => runs.setState({ [courseId]: run });

type RunRequest = { request: GenerationRequest; rest: GenerationRequest[]; outcomes: Outcome[] };
type StoredRun = RunRequest & { actionId: string; at: number };

/** How long the server keeps the result of an action after its last sign of life. */
const JOINABLE_MS = 5 * 60_000;

const keyOf = (courseId: string) => ownKey(`run.${courseId}`);
const forget = (courseId: string) => writeStored(keyOf(courseId), null);

function keptRun(courseId: string): StoredRun | undefined {
  try {
    const kept = JSON.parse(readStored(keyOf(courseId)) ?? 'null') as
      | (Partial<StoredRun> & Omit<StoredRun, 'rest' | 'outcomes'>)
      | null;
    const isFresh = kept?.request && Date.now() - kept.at < JOINABLE_MS;
    return isFresh ? { ...kept, rest: kept.rest ?? [], outcomes: kept.outcomes ?? [] } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the id of the same running action on the server, else a new one. */
function actionIdFor(courseId: string, request: GenerationRequest): string {
  const kept = keptRun(courseId);
  return kept && JSON.stringify(kept.request) === JSON.stringify(request) ? kept.actionId : newActionId();
}

/** Follows a run again after a reload; the server never stopped it. */
export async function resumeRun(courseId: string, onCame?: OnCame): Promise<Outcome | undefined> {
  const kept = keptRun(courseId);
  return kept && !runs.getState()[courseId] ? runInTurn(courseId, kept, onCame) : undefined;
}

export type OnCame = (outcome: Outcome, request: GenerationRequest, left: number) => void;

/** Starts a draft. The run lives outside React, so that it survives navigation. */
export const startRun = (courseId: string, request: GenerationRequest, onCame?: OnCame) =>
  startRuns(courseId, [request], onCame);

export async function startRuns(
  courseId: string,
  [request, ...rest]: readonly GenerationRequest[],
  onCame?: OnCame,
): Promise<Outcome | undefined> {
  return request && runInTurn(courseId, { request, rest, outcomes: [] }, onCame);
}

const titleOf = ({ body }: GenerationRequest) =>
  ('outline' in body ? body.outline?.title : undefined) ?? ('title' in body ? body.title : undefined) ?? '';

async function runInTurn(
  courseId: string,
  { request, rest, outcomes }: RunRequest,
  onCame?: OnCame,
): Promise<Outcome | undefined> {
  const turn = { at: outcomes.length + 1, of: outcomes.length + 1 + rest.length, title: titleOf(request) };
  const actionId = actionIdFor(courseId, request);
  let stopping = false;
  let steps: Step[] = [];
  let text = '';
  const show = () => setRun(courseId, { state: 'running', kind: request.kind, turn, steps, text, stopping, stop });
  const keep = () =>
    writeStored(
      keyOf(courseId),
      JSON.stringify({ actionId, request, rest, outcomes, at: Date.now() } satisfies StoredRun),
    );
  const work = startLongWork<(typeof RUNS)[RunKind], Step>(RUNS[request.kind], {
    body: { ...request.body, courseId, ...(request.kind !== 'rest' && { publish: false }) },
    model: request.model,
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
    const came = [...outcomes, outcome];
    forget(courseId);
    onCame?.(outcome, request, rest.length);
    const [next, ...others] = rest;
    if (next && !stopping) return runInTurn(courseId, { request: next, rest: others, outcomes: came }, onCame);
    setRun(courseId, next ? { state: 'stopped', outcomes: came } : { state: 'done', outcomes: came });
    return outcome;
  } catch (error) {
    const isStopped = error instanceof WorkStopped;
    // After a lost connection the server continues, and the next visit joins it.
    if (isStopped || !isConnectionLost(error)) forget(courseId);
    if (isStopped)
      setRun(courseId, { state: 'stopped', outcomes, isKept: steps.some(({ kind }) => kind === 'section-done') });
    else setRun(courseId, { state: 'failed', error: asError(error), outcomes, left: [request, ...rest] });
    return undefined;
  }
}

export const clearRun = (courseId: string) => setRun(courseId, IDLE);

export const useRun = (courseId: string): Run => useStore(runs, (all) => all[courseId] ?? IDLE);
