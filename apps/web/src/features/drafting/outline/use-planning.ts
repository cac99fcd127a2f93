import type { LessonLength, ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useStore } from 'zustand';
import { newActionId } from '../../../api/action-id.ts';
import { asError, type LongWork, startLongWork, WorkStopped } from '../../../api/long-work.ts';
import { ownStore } from '../../../api/own-store.ts';
import { atLength } from './edit-outline.ts';
import { changePlanned, setPlanned } from './planned-outline.ts';

export type PlanRequest = Omit<BodyOf<'planModules'>, 'courseId' | 'actionId'>;

type Planning = { state: 'idle' } | { state: 'planning'; stop: () => void } | { state: 'failed'; error: Error };

const IDLE: Planning = { state: 'idle' };
const all = ownStore<Record<string, Planning>>(() => ({}));
const set = (courseId: string, planning: Planning) => all.setState({ [courseId]: planning });

/** Has the documents planned. It goes on beside the page; what comes of it waits in the panel. */
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

/** Has a plan's lessons be of another length; how long reading them takes is the server's to say. */
export async function changeLength(courseId: string, request: PlanRequest & { length: LessonLength }): Promise<void> {
  const work: LongWork<{ modules: ModuleOutline[] }> = startLongWork('planModules', {
    body: { ...request, courseId },
    actionId: newActionId(),
  });
  const { modules } = await work.result;
  changePlanned(courseId, (before) => atLength(before, request.length, modules));
}

export const usePlanning = (courseId: string) => ({
  planning: useStore(all, (plannings) => plannings[courseId] ?? IDLE),
  plan: (request: PlanRequest) => void plan(courseId, request),
});
