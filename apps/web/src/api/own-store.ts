import { createStore, type StoreApi } from 'zustand/vanilla';
import { sessionStore } from './session.ts';

/** Creates a store that is reset when the person changes. */
export function ownStore<T>(begin: () => T): StoreApi<T> {
  const store = createStore<T>(begin);
  sessionStore.subscribe(({ status }) => {
    if (status === 'signed-out') store.setState(begin(), true);
  });
  return store;
}
