import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useSyncExternalStore } from 'react';
import { newActionId } from '../../../api/action-id.ts';
import { call } from '../../../api/call.ts';
import { callStreaming } from '../../../api/read-events.ts';
import type { Target } from './edit-scope.ts';

type Planned = Omit<ReplyOf<'planEdit'>, 'success'>;
/** What an engine proposed for one element. */
export type Proposal = Planned & { target: Target };

export type EditRun =
  | { state: 'idle' }
  | { state: 'running'; hint: string; done: number; total: number; title: string; text: string; stop: () => void }
  | {
      state: 'done';
      hint: string;
      from: string | undefined;
      proposals: Proposal[];
      failures: { target: Target; error: Error }[];
      stopped: boolean;
    };

const IDLE: EditRun = { state: 'idle' };
const runs = new Map<string, EditRun>();
const listeners = new Set<() => void>();

function setRun(courseId: string, run: EditRun): void {
  runs.set(courseId, run);
  for (const listener of listeners) listener();
}

type Asked = {
  courseId: string;
  targets: readonly Target[];
  hint: string;
  selection?: string | undefined;
  from?: string | undefined;
};

/**
 * Asks for edits of one element after the other. The run lives beside the page, so that one can go on working and come
 * back to what was proposed.
 */
export async function startEditRun({ courseId, targets, hint, selection, from }: Asked): Promise<void> {
  const abort = new AbortController();
  const proposals: Proposal[] = [];
  const failures: { target: Target; error: Error }[] = [];
  for (const [at, target] of targets.entries()) {
    if (abort.signal.aborted) break;
    const { title, ...place } = target;
    const actionId = newActionId();
    let text = '';
    const show = () =>
      setRun(courseId, {
        ...{ state: 'running', hint, done: at, total: targets.length, title, text },
        stop: () => {
          // Once the server has let go of the element, it can be asked again.
          call('abortAction', { params: { actionId } })
            .catch(() => undefined)
            .finally(() => abort.abort());
        },
      });
    show();
    try {
      const planned = await callStreaming<'planEdit', unknown>('planEdit', {
        body: { courseId, ...place, hint, actionId, ...(selection ? { selection } : {}), ...(from ? { from } : {}) },
        signal: abort.signal,
        onStep: show,
        onText: (delta) => {
          text += delta;
          show();
        },
      });
      if (planned.plan.edits.length > 0) proposals.push({ ...planned, target });
    } catch (error) {
      if (!abort.signal.aborted)
        failures.push({ target, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
  setRun(courseId, { state: 'done', hint, from, proposals, failures, stopped: abort.signal.aborted });
}

/** Takes a proposal that was decided on out of the run; with the last one the run is over. */
export function settleProposal(courseId: string, planId: string): void {
  const run = runs.get(courseId);
  if (run?.state !== 'done') return;
  const proposals = run.proposals.filter(({ plan }) => plan.planId !== planId);
  setRun(courseId, proposals.length > 0 ? { ...run, proposals } : IDLE);
}

export function useEditRun(courseId: string): EditRun {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => runs.get(courseId) ?? IDLE,
  );
}
