import type { LessonLength, ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useStore } from 'zustand';
import { newActionId } from '../../../api/action-id.ts';
import { BUILTIN } from '../../../api/chosen-model.ts';
import { asError, type LongWork, startLongWork, WorkStopped } from '../../../api/long-work.ts';
import { ownStore } from '../../../api/own-store.ts';
import { atLength } from './edit-outline.ts';
import { changePlanned, setPlanned } from './planned-outline.ts';

export type PlanRequest = Omit<BodyOf<'planModules'>, 'courseId' | 'actionId'>;

type Planning = { state: 'idle' } | { state: 'planning'; stop: () => void } | { state: 'failed'; error: Error };

const IDLE: Planning = { state: 'idle' };
const all = ownStore<Record<string, Planning>>(() => ({}));
const set = (courseId: string, planning: Planning) => all.setState({ [courseId]: planning });

/** Plans the documents. Runs outside React and stores the result. */
async function plan(courseId: string, request: PlanRequest): Promise<void> {
  const work: LongWork<{ modules: ModuleOutline[] }> = startLongWork('planModules', {
    body: { ...request, courseId },
    actionId: newActionId(),
  });
  set(courseId, { state: 'planning', stop: work.stop });
  try {
    const { modules } = await work.result;
    setPlanned(courseId, modules);
    set(courseId, IDLE);
  } catch (error) {
    set(courseId, error instanceof WorkStopped ? IDLE : { state: 'failed', error: asError(error) });
  }
}

export const clearPlanning = (courseId: string) => set(courseId, IDLE);

/** Changes the length; the server computes the reading time. */
export async function changeLength(courseId: string, request: PlanRequest & { length: LessonLength }): Promise<void> {
  // Reading times need no model. A section of a model's plan keeps its time.
  const work: LongWork<{ modules: ModuleOutline[] }> = startLongWork('planModules', {
    body: { ...request, courseId },
    actionId: newActionId(),
    model: BUILTIN,
  });
  const { modules } = await work.result;
  changePlanned(courseId, (before) => atLength(before, request.length, modules));
}

export const usePlanning = (courseId: string) => ({
  planning: useStore(all, (plannings) => plannings[courseId] ?? IDLE),
  plan: (request: PlanRequest) => void plan(courseId, request),
});
