import { createStore, type StoreApi } from 'zustand/vanilla';
import { sessionStore } from './session.ts';

export function ownStore<T>(begin: () => T): StoreApi<T> {
  const store = createStore<T>(begin);
  sessionStore.subscribe(({ status }) => {
    if (status === 'signed-out') store.setState(begin(), true);
  });
  return store;
}
