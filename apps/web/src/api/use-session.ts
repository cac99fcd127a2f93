import { useSyncExternalStore } from 'react';
import { currentSession, onSession, type Session } from './session.ts';

/** Who is here. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}
