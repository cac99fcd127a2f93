import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useStore } from 'zustand';
import { newActionId } from '../../api/action-id.ts';
import { asError, type LongWork, startLongWork, WorkStopped } from '../../api/long-work.ts';
import { ownStore } from '../../api/own-store.ts';

export type TutorRun =
  | { state: 'idle' }
  | { state: 'asking'; question: string; text: string; stop: () => void }
  | { state: 'stopped'; question: string }
  | { state: 'failed'; question: string; error: Error; actionId: string };

type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };
type TutorQuestion = Place & { question: string; threadId: string | undefined };

const IDLE: TutorRun = { state: 'idle' };
const runs = ownStore<Record<string, TutorRun>>(() => ({}));
const keyOf = ({ courseId, elementId }: Pick<Place, 'courseId' | 'elementId'>) => `${courseId} ${elementId}`;

/** Returns the id of a failed question for a retry, so that it is not answered twice. */
function actionIdFor(key: string, question: string): string {
  const before = runs.getState()[key];
  return before?.state === 'failed' && before.question === question ? before.actionId : newActionId();
}

/**
 * Asks the tutor. The run lives outside React, so that it survives navigation. Returns undefined if stopped or failed.
 */
export async function askTutor({ question, threadId, ...place }: TutorQuestion): Promise<ReplyOf<'ask'> | undefined> {
  const key = keyOf(place);
  const actionId = actionIdFor(key, question);
  const show = (run: TutorRun) => runs.setState({ [key]: run });
  const work: LongWork<ReplyOf<'ask'>> = startLongWork('ask', {
    body: { ...place, question, threadId: threadId || undefined },
    actionId,
    onText: (text) => showAsking(text),
  });
  const showAsking = (text: string) => show({ state: 'asking', question, text, stop: work.stop });
  showAsking('');
  try {
    const reply = await work.result;
    show(IDLE);
    return reply;
  } catch (error) {
    if (error instanceof WorkStopped) show({ state: 'stopped', question });
    else show({ state: 'failed', question, error: asError(error), actionId });
    return undefined;
  }
}

export const useTutorRun = (place: Pick<Place, 'courseId' | 'elementId'>): TutorRun =>
  useStore(runs, (all) => all[keyOf(place)] ?? IDLE);
