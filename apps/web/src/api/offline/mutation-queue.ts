import type { BodyOf, ReplyOf } from '@coursecraft/contract/endpoints';
import { get, update } from 'idb-keyval';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { newActionId } from '../action-id.ts';
import { call } from '../call.ts';
import { reportFailure } from '../report-failure.ts';
import { currentUid } from '../session.ts';
import { answersDatabase, mutationsKey } from './answer-store.ts';
import { isUndelivered } from './is-undelivered.ts';

/** What a student did that has no answer to wait for: an element marked as done, a card graded. */
export type Mutation =
  | { name: 'markElementDone'; params: { courseId: string; elementId: string } }
  | { name: 'reviewCard'; params: { courseId: string }; body: BodyOf<'reviewCard'> };
type StoredMutation = Mutation & { id: string };
type Mutations = readonly StoredMutation[];

const shown = createStore<{ uid: string; deeds: Mutations }>(() => ({ uid: '', deeds: [] }));

const send = (mutation: Mutation) =>
  mutation.name === 'reviewCard'
    ? call('reviewCard', { params: mutation.params, body: mutation.body })
    : call('markElementDone', { params: mutation.params });

async function change(make: (mutations: Mutations) => Mutations): Promise<void> {
  const uid = currentUid();
  let next: Mutations = [];
  try {
    await update<Mutations>(
      mutationsKey(uid),
      (mutations = []) => {
        next = make(mutations);
        return next;
      },
      answersDatabase,
    );
  } catch {
    // Without a database they last as long as the page.
    next = make(shown.getState().deeds);
  }
  shown.setState({ uid, deeds: next });
}

/** Reads what waits from former visits. */
async function read(): Promise<Mutations> {
  const uid = currentUid();
  if (shown.getState().uid !== uid) {
    const mutations = await get<Mutations>(mutationsKey(uid), answersDatabase).catch(() => undefined);
    shown.setState({ uid, deeds: mutations ?? [] });
  }
  return shown.getState().deeds;
}

/** Does it now, and gives the reply; nothing where it is kept in this browser until it can be sent. Rejects what is refused. */
export async function doOrKeep<D extends Mutation>(mutation: D): Promise<ReplyOf<D['name']> | undefined> {
  try {
    return (await send(mutation)) as ReplyOf<D['name']>;
  } catch (error) {
    if (!isUndelivered(error)) throw error;
    await change((mutations) => [...mutations, { ...mutation, id: newActionId() }]);
    return undefined;
  }
}

let flushing: Promise<boolean> | undefined;

async function flushAll(): Promise<boolean> {
  let isAnySent = false;
  for (;;) {
    const [next] = await read();
    if (!next) return isAnySent;
    try {
      await send(next);
      isAnySent = true;
    } catch (error) {
      if (isUndelivered(error)) return isAnySent;
      // Its element is gone, or it was done elsewhere: there is nothing to do over.
      reportFailure('What was done without a connection was not taken', error);
    }
    await change((mutations) => mutations.filter(({ id }) => id !== next.id));
  }
}

/** Sends what waits, in the order in which it was done. Says whether anything was sent. */
export function flushMutations(): Promise<boolean> {
  flushing ??= flushAll().finally(() => {
    flushing = undefined;
  });
  return flushing;
}

/** How much waits of whoever is here. */
export const countWaitingDeeds = async (): Promise<number> => (await read()).length;

/** The same, as it changes. */
export const usePendingMutations = (): number => useStore(shown, ({ deeds: mutations }) => mutations.length);
