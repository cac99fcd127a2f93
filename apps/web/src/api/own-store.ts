import { createStore, type StoreApi } from 'zustand/vanilla';
import { sessionStore } from './session.ts';

/** A store whose content is of whoever is here: when they have left, it begins anew. */
export function ownStore<T>(begin: () => T): StoreApi<T> {
  const store = createStore<T>(begin);
  sessionStore.subscribe(({ status }) => {
    if (status === 'signed-out') store.setState(begin(), true);
  });
  return store;
}
