import { createStore } from 'zustand/vanilla';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; token: string; uid: string; expiresAt: number };

/** Who is here. */
export const sessionStore = createStore<Session>(() => ({ status: 'loading' }));

export const currentSession = sessionStore.getState;

/** Whom a session is of; empty where nobody is signed in. */
export const uidOf = (session: Session): string => (session.status === 'signed-in' ? session.uid : '');

/** Who is signed in; empty where nobody is. */
export const currentUid = (): string => uidOf(currentSession());

export const setSession = (next: Session): void => sessionStore.setState(next, true);
