import { useStore } from 'zustand';
import { type Session, sessionStore } from './session.ts';

export const useSession = (): Session => useStore(sessionStore);
