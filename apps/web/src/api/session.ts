import { createStore } from 'zustand/vanilla';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; token: string; uid: string; expiresAt: number };

export const sessionStore = createStore<Session>(() => ({ status: 'loading' }));

export const currentSession = sessionStore.getState;

export const uidOf = (session: Session): string => (session.status === 'signed-in' ? session.uid : '');

export const currentUid = (): string => uidOf(currentSession());

export const setSession = (next: Session): void => sessionStore.setState(next, true);
