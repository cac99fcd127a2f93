import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { useStore } from 'zustand';
import { newActionId } from '../../api/action-id.ts';
import { ApiError } from '../../api/api-error.ts';
import { asError, startLongWork, WorkStopped } from '../../api/long-work.ts';
import { ownStore } from '../../api/own-store.ts';
import type { SelectedText } from '../../components/selected-text.ts';
import type { Target } from './edit-scope.ts';

export type EditInstruction = Pick<BodyOf<'planEdit'>, 'hint' | 'command'>;

type PlannedEdits = Omit<ReplyOf<'planEdit'>, 'success'>;
export type Proposal = PlannedEdits & { target: Target; instruction: EditInstruction };

/** What arrived so far. */
type Results = {
  instruction: EditInstruction;
  from: string | undefined;
  selection: SelectedText | undefined;
  proposals: Proposal[];
  failures: { target: Target; error: Error }[];
};

type RunningEdits = Results & {
  state: 'running';
  done: number;
  total: number;
  title: string;
  text: string;
  stop: () => void;
};

export type EditRun = { state: 'idle' } | RunningEdits | (Results & { state: 'done'; stopped: boolean });

const IDLE: EditRun = { state: 'idle' };
const runs = ownStore<Record<string, EditRun>>(() => ({}));

type EditRunInput = {
  courseId: string;
  targets: readonly Target[];
  instruction: EditInstruction;
  selection?: SelectedText | undefined;
  from?: string | undefined;
  /** Whether what arrived before stays, as when a failed element is tried again. */
  keepsResults?: boolean;
};

/** Elements that are asked for at the same time. A busy model makes the server wait. */
const AT_ONCE = 4;

const isWorthShowing = ({ plan }: PlannedEdits) =>
  plan.edits.length > 0 || Boolean(plan.cannot) || (plan.held?.length ?? 0) > 0;

/**
 * Requests edits for several elements side by side, and shows each proposal as it arrives. Stops the run before it. The
 * run lives outside React, so that it survives navigation.
 */
export async function startEditRun(input: EditRunInput): Promise<void> {
  const { courseId, targets, instruction, selection, from, keepsResults = false } = input;
  const before = runs.getState()[courseId];
  const isTried = ({ target }: { target: Target }) => targets.some(({ elementId }) => elementId === target.elementId);
  const kept = keepsResults && before && before.state !== 'idle' ? before : undefined;
  const works = new Set<{ stop: () => void }>();
  const queue = [...targets];
  let stopped = false;
  const stop = () => {
    stopped = true;
    queue.length = 0;
    for (const work of works) work.stop();
  };
  /** Undefined after another run has replaced this one. */
  const ownRun = () => {
    const run = runs.getState()[courseId];
    return run?.state === 'running' && run.stop === stop ? run : undefined;
  };
  const update = (change: (run: RunningEdits) => Partial<RunningEdits>) => {
    const run = ownRun();
    if (run) runs.setState({ [courseId]: { ...run, ...change(run) } });
  };
  const plan = async (target: Target): Promise<void> => {
    const { title, ...place } = target;
    const work = startLongWork('planEdit', {
      body: {
        courseId,
        ...place,
        ...instruction,
        selection: selection?.text || undefined,
        selectionStart: selection?.start,
        from: from || undefined,
      },
      actionId: newActionId(),
      onText: (text) => update(() => ({ title, text })),
    });
    works.add(work);
    try {
      const planned = await work.result;
      update(({ done, proposals }) => ({
        done: done + 1,
        proposals: isWorthShowing(planned) ? [...proposals, { ...planned, target, instruction }] : proposals,
      }));
    } catch (error) {
      if (error instanceof WorkStopped) stopped = true;
      const isFailure = !(error instanceof WorkStopped) && !isPassedOver(error, instruction, targets);
      update(({ done, failures }) => ({
        done: done + 1,
        failures: isFailure ? [...failures, { target, error: asError(error) }] : failures,
      }));
    } finally {
      works.delete(work);
    }
  };
  const next = async (): Promise<void> => {
    for (let target = queue.shift(); target; target = queue.shift()) await plan(target);
  };
  if (before?.state === 'running') before.stop();
  const results = { instruction, from, selection };
  runs.setState({
    [courseId]: {
      ...results,
      state: 'running',
      proposals: kept?.proposals ?? [],
      failures: kept?.failures.filter((failure) => !isTried(failure)) ?? [],
      done: 0,
      total: targets.length,
      title: targets[0]?.title ?? '',
      text: '',
      stop,
    },
  });
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const run = ownRun();
  if (!run) return;
  const inOrder = <R extends { target: Target }>(some: readonly R[]) =>
    some.toSorted((one, other) => placeOf(targets, one.target) - placeOf(targets, other.target));
  runs.setState({
    [courseId]: {
      ...results,
      state: 'done',
      proposals: inOrder(run.proposals),
      failures: inOrder(run.failures),
      stopped,
    },
  });
}

const placeOf = (targets: readonly Target[], { elementId }: Target) =>
  targets.findIndex((target) => target.elementId === elementId);

const isPassedOver = (error: unknown, { command }: EditInstruction, targets: readonly Target[]) =>
  command !== undefined && targets.length > 1 && error instanceof ApiError && error.reason === 'edit-target-missing';

export function forgetFailure(courseId: string): void {
  const run = runs.getState()[courseId];
  if (run?.state === 'done' && run.proposals.length === 0) runs.setState({ [courseId]: IDLE });
}

/** Shows a proposal again that was made earlier. */
export function showProposal(courseId: string, proposal: Proposal): void {
  const run = runs.getState()[courseId];
  const open = run && run.state !== 'idle' ? run : undefined;
  const others = open?.proposals.filter(({ plan }) => plan.planId !== proposal.plan.planId) ?? [];
  const shown: EditRun = open ?? {
    state: 'done',
    instruction: proposal.instruction,
    from: undefined,
    selection: undefined,
    proposals: [],
    failures: [],
    stopped: false,
  };
  runs.setState({ [courseId]: { ...shown, proposals: [proposal, ...others] } });
}

export function settleProposal(courseId: string, planId: string): void {
  const run = runs.getState()[courseId];
  if (!run || run.state === 'idle') return;
  const proposals = run.proposals.filter(({ plan }) => plan.planId !== planId);
  const isOver = run.state === 'done' && proposals.length === 0 && run.failures.length === 0;
  runs.setState({ [courseId]: isOver ? IDLE : { ...run, proposals } });
}

export const useEditRun = (courseId: string): EditRun => useStore(runs, (all) => all[courseId] ?? IDLE);
