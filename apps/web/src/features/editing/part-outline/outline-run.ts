import { useStore } from 'zustand';
import { asError, WorkStopped } from '../../../api/long-work.ts';
import { ownStore } from '../../../api/own-store.ts';
import { proposeOutline } from './edit-outline.ts';
import type { Outline, OutlinePart } from './outline.ts';

export type OutlineRun =
  | { state: 'idle' }
  | { state: 'running'; stop: () => void }
  | { state: 'failed'; error: Error }
  | { state: 'proposed'; part: OutlinePart; after: Outline };

const IDLE: OutlineRun = { state: 'idle' };
const runs = ownStore<Record<string, OutlineRun>>(() => ({}));

/** Requests an outline. The run lives outside React, so that it survives navigation. */
export async function startOutlineRun(part: OutlinePart, hint: string): Promise<void> {
  const show = (run: OutlineRun) => runs.setState({ [part.courseId]: run });
  const work = proposeOutline(part, hint);
  show({ state: 'running', stop: () => work.stop() });
  try {
    show({ state: 'proposed', part, after: await work.result });
  } catch (error) {
    show(error instanceof WorkStopped ? IDLE : { state: 'failed', error: asError(error) });
  }
}

export const endOutlineRun = (courseId: string) => runs.setState({ [courseId]: IDLE });

export const useOutlineRun = (courseId: string): OutlineRun => useStore(runs, (all) => all[courseId] ?? IDLE);
