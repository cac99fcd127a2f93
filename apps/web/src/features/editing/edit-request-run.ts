import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { useStore } from 'zustand';
import { newActionId } from '../../api/action-id.ts';
import { ApiError } from '../../api/api-error.ts';
import { asError, startLongWork, WorkStopped } from '../../api/long-work.ts';
import { ownStore } from '../../api/own-store.ts';
import type { Target } from './edit-scope.ts';

export type EditInstruction = Pick<BodyOf<'planEdit'>, 'hint' | 'command'>;

type PlannedEdits = Omit<ReplyOf<'planEdit'>, 'success'>;
export type Proposal = PlannedEdits & { target: Target; instruction: EditInstruction };

/** What arrived so far. */
type Results = {
  instruction: EditInstruction;
  from: string | undefined;
  selection: string | undefined;
  proposals: Proposal[];
  failures: { target: Target; error: Error }[];
};

export type EditRun =
  | { state: 'idle' }
  | (Results & { state: 'running'; done: number; total: number; title: string; text: string; stop: () => void })
  | (Results & { state: 'done'; stopped: boolean });

const IDLE: EditRun = { state: 'idle' };
const runs = ownStore<Record<string, EditRun>>(() => ({}));

type EditRunInput = {
  courseId: string;
  targets: readonly Target[];
  instruction: EditInstruction;
  selection?: string | undefined;
  from?: string | undefined;
  /** Whether what arrived before stays, as when a failed element is tried again. */
  keepsResults?: boolean;
};

/** Elements that are asked for at the same time. A busy model makes the server wait. */
const AT_ONCE = 4;

const isWorthShowing = ({ plan }: PlannedEdits) =>
  plan.edits.length > 0 || Boolean(plan.cannot) || (plan.held?.length ?? 0) > 0;

/**
 * Requests edits for several elements side by side, and shows each proposal as it arrives. The run lives outside React,
 * so that it survives navigation.
 */
export async function startEditRun(input: EditRunInput): Promise<void> {
  const { courseId, targets, instruction, selection, from, keepsResults = false } = input;
  const before = runs.getState()[courseId];
  const isTried = ({ target }: { target: Target }) => targets.some(({ elementId }) => elementId === target.elementId);
  const kept = keepsResults && before && before.state !== 'idle' ? before : undefined;
  // Read again on each change, because a proposal may be settled while others are on their way.
  let results: Results = {
    instruction,
    from,
    selection,
    proposals: kept?.proposals ?? [],
    failures: kept?.failures.filter((failure) => !isTried(failure)) ?? [],
  };
  const works = new Set<{ stop: () => void }>();
  const queue = [...targets];
  let stopped = false;
  let done = 0;
  let shown = { title: targets[0]?.title ?? '', text: '' };
  const stop = () => {
    stopped = true;
    queue.length = 0;
    for (const work of works) work.stop();
  };
  const show = (change: Partial<Pick<Results, 'proposals' | 'failures'>> = {}) => {
    results = { ...results, ...change };
    const run: EditRun = { ...results, ...shown, state: 'running', done, total: targets.length, stop };
    runs.setState({ [courseId]: run });
  };
  const current = (): Pick<Results, 'proposals' | 'failures'> => {
    const run = runs.getState()[courseId];
    const { proposals, failures } = run?.state === 'running' && run.stop === stop ? run : results;
    return { proposals, failures };
  };
  const plan = async (target: Target): Promise<void> => {
    const { title, ...place } = target;
    const work = startLongWork('planEdit', {
      body: { courseId, ...place, ...instruction, selection: selection || undefined, from: from || undefined },
      actionId: newActionId(),
      onText: (text) => {
        shown = { title, text };
        show(current());
      },
    });
    works.add(work);
    try {
      const planned = await work.result;
      done += 1;
      if (isWorthShowing(planned))
        show({ ...current(), proposals: [...current().proposals, { ...planned, target, instruction }] });
      else show(current());
    } catch (error) {
      done += 1;
      if (error instanceof WorkStopped) stopped = true;
      else if (!isPassedOver(error, instruction, targets))
        show({ ...current(), failures: [...current().failures, { target, error: asError(error) }] });
    } finally {
      works.delete(work);
    }
  };
  const next = async (): Promise<void> => {
    for (let target = queue.shift(); target; target = queue.shift()) await plan(target);
  };
  show();
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  const { proposals, failures } = current();
  const inOrder = <R extends { target: Target }>(some: readonly R[]) =>
    some.toSorted((one, other) => placeOf(targets, one.target) - placeOf(targets, other.target));
  runs.setState({
    [courseId]: { ...results, state: 'done', proposals: inOrder(proposals), failures: inOrder(failures), stopped },
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
