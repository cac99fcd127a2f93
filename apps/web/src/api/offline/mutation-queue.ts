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

/** A mutation whose reply is not needed: an element marked as done, a card reviewed. */
export type Mutation =
  | { name: 'markElementDone'; params: { courseId: string; elementId: string } }
  | { name: 'reviewCard'; params: { courseId: string }; body: BodyOf<'reviewCard'> };
type StoredMutation = Mutation & { id: string };
type Mutations = readonly StoredMutation[];

const shown = createStore<{ uid: string; mutations: Mutations }>(() => ({ uid: '', mutations: [] }));

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
    // Without IndexedDB it falls back to memory.
    next = make(shown.getState().mutations);
  }
  shown.setState({ uid, mutations: next });
}

async function read(): Promise<Mutations> {
  const uid = currentUid();
  if (shown.getState().uid !== uid) {
    const mutations = await get<Mutations>(mutationsKey(uid), answersDatabase).catch(() => undefined);
    shown.setState({ uid, mutations: mutations ?? [] });
  }
  return shown.getState().mutations;
}

/** Sends a mutation and returns the reply; stores it and returns undefined when offline. Rejects if refused. */
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
      // The element was deleted, or it was done elsewhere.
      reportFailure('What was done without a connection was not taken', error);
    }
    await change((mutations) => mutations.filter(({ id }) => id !== next.id));
  }
}

export function flushMutations(): Promise<boolean> {
  flushing ??= flushAll().finally(() => {
    flushing = undefined;
  });
  return flushing;
}

export const countPendingMutations = async (): Promise<number> => (await read()).length;

export const usePendingMutations = (): number => useStore(shown, ({ mutations }) => mutations.length);
