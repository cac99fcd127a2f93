import { createStore } from 'zustand/vanilla';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; token: string; uid: string; expiresAt: number };

/** Who is here. */
export const sessionStore = createStore<Session>(() => ({ status: 'loading' }));

export const currentSession = sessionStore.getState;

export const setSession = (next: Session): void => sessionStore.setState(next, true);
