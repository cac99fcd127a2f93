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
/** Who has not signed in has no database opened for them. */
const NOTHING = createStore<readonly QueuedAnswer[]>(() => []);

/** The outbox of one person in this browser, the same for all who ask. */
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

/** The outbox of whoever is signed in; before that it is empty. */
export const currentOutbox = (): OfflineQueue => queueOf(currentUid());

/** Forgets the answers of a person who leaves, with those that wait. */
export const forgetAnswers = (uid: string): Promise<void> => queueOf(uid).forget();

/** Has an answer of the signed-in person judged, now or as soon as it can be sent. */
export const submitAnswer = (answer: Answer, about?: AnswerAbout): Promise<AnswerOutcome> =>
  currentOutbox().submit(answer, about);

/** The signed-in person's answers that wait, and those whose outcome has not been looked at. */
export function useKeptAnswers(): readonly QueuedAnswer[] {
  const uid = uidOf(useSession());
  return useStore(uid ? queueOf(uid).answers : NOTHING);
}
