import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { useStore } from 'zustand';
import { newActionId } from '../../api/action-id.ts';
import { ApiError } from '../../api/api-error.ts';
import { asError, startLongWork, WorkStopped } from '../../api/long-work.ts';
import { ownStore } from '../../api/own-store.ts';
import type { Target } from './edit-scope.ts';

export type EditInstruction = Pick<BodyOf<'planEdit'>, 'hint' | 'command'>;

type PlannedEdits = Omit<ReplyOf<'planEdit'>, 'success'>;
export type Proposal = PlannedEdits & { target: Target };

export type EditRun =
  | { state: 'idle' }
  | { state: 'running'; done: number; total: number; title: string; text: string; stop: () => void }
  | {
      state: 'done';
      instruction: EditInstruction;
      from: string | undefined;
      proposals: Proposal[];
      failures: { target: Target; error: Error }[];
      stopped: boolean;
    };

const IDLE: EditRun = { state: 'idle' };
const runs = ownStore<Record<string, EditRun>>(() => ({}));

type EditRunInput = {
  courseId: string;
  targets: readonly Target[];
  instruction: EditInstruction;
  selection?: string | undefined;
  from?: string | undefined;
};

/** Requests edits for one element after the other. The run lives outside React, so that it survives navigation. */
export async function startEditRun({ courseId, targets, instruction, selection, from }: EditRunInput): Promise<void> {
  const show = (run: EditRun) => runs.setState({ [courseId]: run });
  const proposals: Proposal[] = [];
  const failures: { target: Target; error: Error }[] = [];
  let stopped = false;
  for (const [done, target] of targets.entries()) {
    if (stopped) break;
    const { title, ...place } = target;
    const showText = (text: string) =>
      show({ state: 'running', done, total: targets.length, title, text, stop: () => work.stop() });
    const work = startLongWork('planEdit', {
      body: { courseId, ...place, ...instruction, selection: selection || undefined, from: from || undefined },
      actionId: newActionId(),
      onText: showText,
    });
    showText('');
    try {
      const planned = await work.result;
      if (planned.plan.edits.length > 0) proposals.push({ ...planned, target });
    } catch (error) {
      if (error instanceof WorkStopped) stopped = true;
      else if (!isPassedOver(error, instruction, targets)) failures.push({ target, error: asError(error) });
    }
  }
  show({ state: 'done', instruction, from, proposals, failures, stopped });
}

const isPassedOver = (error: unknown, { command }: EditInstruction, targets: readonly Target[]) =>
  command !== undefined && targets.length > 1 && error instanceof ApiError && error.reason === 'edit-target-missing';

export function forgetFailure(courseId: string): void {
  const run = runs.getState()[courseId];
  if (run?.state === 'done' && run.proposals.length === 0) runs.setState({ [courseId]: IDLE });
}

export function settleProposal(courseId: string, planId: string): void {
  const run = runs.getState()[courseId];
  if (run?.state !== 'done') return;
  const proposals = run.proposals.filter(({ plan }) => plan.planId !== planId);
  runs.setState({ [courseId]: proposals.length > 0 ? { ...run, proposals } : IDLE });
}

export const useEditRun = (courseId: string): EditRun => useStore(runs, (all) => all[courseId] ?? IDLE);
