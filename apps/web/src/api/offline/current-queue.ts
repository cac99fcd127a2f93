import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../call.ts';
import { currentUid, uidOf } from '../session.ts';
import { useSession } from '../use-session.ts';
import {
  type Answer,
  type AnswerAbout,
  type AnswerOutcome,
  createAnswerOutbox,
  type QueuedAnswer,
} from './answer-queue.ts';
import { createAnswerStore } from './answer-store.ts';

type OfflineQueue = ReturnType<typeof createAnswerOutbox>;

const queues = new Map<string, OfflineQueue>();
const NOTHING = createStore<readonly QueuedAnswer[]>(() => []);

function queueOf(uid: string): OfflineQueue {
  const known = queues.get(uid);
  if (known) return known;
  const queue: OfflineQueue = createAnswerOutbox({
    send: (body, waited) => call('assess', { body: { ...body, waited } }),
    store: createAnswerStore(uid, () => void queue.reload()),
    now: Date.now,
  });
  queues.set(uid, queue);
  return queue;
}

export const currentOutbox = (): OfflineQueue => queueOf(currentUid());

export const forgetAnswers = (uid: string): Promise<void> => queueOf(uid).forget();

export const submitAnswer = (answer: Answer, about?: AnswerAbout): Promise<AnswerOutcome> =>
  currentOutbox().submit(answer, about);

export function useKeptAnswers(): readonly QueuedAnswer[] {
  const uid = uidOf(useSession());
  return useStore(uid ? queueOf(uid).answers : NOTHING);
}
