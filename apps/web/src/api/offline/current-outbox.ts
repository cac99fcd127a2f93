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
  type KeptAnswer,
} from './answer-outbox.ts';
import { createAnswerStore } from './answer-store.ts';

type Outbox = ReturnType<typeof createAnswerOutbox>;

const outboxes = new Map<string, Outbox>();
/** Who has not signed in has no database opened for them. */
const NOTHING = createStore<readonly KeptAnswer[]>(() => []);

/** The outbox of one person in this browser, the same for all who ask. */
function outboxOf(uid: string): Outbox {
  const known = outboxes.get(uid);
  if (known) return known;
  const outbox: Outbox = createAnswerOutbox({
    send: (body, waited) => call('assess', { body: { ...body, waited } }),
    store: createAnswerStore(uid, () => void outbox.reload()),
    now: Date.now,
  });
  outboxes.set(uid, outbox);
  return outbox;
}

/** The outbox of whoever is signed in; before that it is empty. */
export const currentOutbox = (): Outbox => outboxOf(currentUid());

/** Forgets the answers of a person who leaves, with those that wait. */
export const forgetAnswers = (uid: string): Promise<void> => outboxOf(uid).forget();

/** Has an answer of the signed-in person judged, now or as soon as it can be sent. */
export const submitAnswer = (answer: Answer, about?: AnswerAbout): Promise<AnswerOutcome> =>
  currentOutbox().submit(answer, about);

/** The signed-in person's answers that wait, and those whose outcome has not been looked at. */
export function useKeptAnswers(): readonly KeptAnswer[] {
  const uid = uidOf(useSession());
  return useStore(uid ? outboxOf(uid).answers : NOTHING);
}
