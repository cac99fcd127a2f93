import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useStore } from 'zustand';
import { newActionId } from '../../api/action-id.ts';
import { asError, isConnectionLost, startLongWork, WorkStopped } from '../../api/long-work.ts';
import { ownStore } from '../../api/own-store.ts';
import { ownKey } from '../../components/own-values/own-key.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';

export type Step = { kind?: string; label: string; name?: string; done: number; total: number };
type TranslationResult = Pick<ReplyOf<'translateEdition'>, 'translated' | 'left'>;

export type TranslationRun =
  | { state: 'idle' }
  | { state: 'running'; elementId: string | undefined; step: Step | undefined; stopping: boolean; stop: () => void }
  | { state: 'stopped' }
  | { state: 'failed'; error: Error }
  | ({ state: 'done' } & TranslationResult);

const IDLE: TranslationRun = { state: 'idle' };
const runs = ownStore<Record<string, TranslationRun>>(() => ({}));
const setRun = (courseId: string, run: TranslationRun) => runs.setState({ [courseId]: run });
const isRunning = (courseId: string) => runs.getState()[courseId]?.state === 'running';

const keyOf = (courseId: string) => ownKey(`translation.${courseId}`);

/** Translates a course or one element outside React. Completed steps are visible immediately. */
export async function startTranslation(
  courseId: string,
  given: { elementId?: string | undefined; actionId?: string | undefined },
  onSaved: () => void,
): Promise<void> {
  if (isRunning(courseId)) return;
  const { elementId, actionId = newActionId() } = given;
  let step: Step | undefined;
  let stopping = false;
  const show = () => setRun(courseId, { state: 'running', elementId, step, stopping, stop });
  const body = { courseId, ...(elementId ? { elementId } : {}) };
  const work = startLongWork<'translateEdition', Step>('translateEdition', {
    body,
    actionId,
    onStep(next) {
      // The server has saved the previous step.
      if (step && next.done > step.done) onSaved();
      step = next;
      show();
    },
  });
  const stop = () => {
    stopping = true;
    work.stop();
    show();
  };
  writeStored(keyOf(courseId), JSON.stringify({ elementId, actionId }));
  show();
  try {
    const { translated, left } = await work.result;
    setRun(courseId, { state: 'done', translated, left });
    writeStored(keyOf(courseId), null);
  } catch (error) {
    const isStopped = error instanceof WorkStopped;
    // After a lost connection the server continues, and the next visit joins it.
    if (isStopped || !isConnectionLost(error)) writeStored(keyOf(courseId), null);
    setRun(courseId, isStopped ? { state: 'stopped' } : { state: 'failed', error: asError(error) });
  }
  onSaved();
}

/** Follows a run again after a reload; the server never stopped it. */
export function resumeTranslation(courseId: string, onSaved: () => void): void {
  const kept = readStored(keyOf(courseId));
  if (!kept || runs.getState()[courseId]) return;
  try {
    void startTranslation(courseId, JSON.parse(kept) as { elementId?: string; actionId: string }, onSaved);
  } catch {
    writeStored(keyOf(courseId), null);
  }
}

export const clearTranslation = (courseId: string) => setRun(courseId, IDLE);

export const useTranslationRun = (courseId: string): TranslationRun => useStore(runs, (all) => all[courseId] ?? IDLE);
