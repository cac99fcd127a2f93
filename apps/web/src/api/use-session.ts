import { useStore } from 'zustand';
import { type Session, sessionStore } from './session.ts';

/** Who is here. */
export const useSession = (): Session => useStore(sessionStore);
