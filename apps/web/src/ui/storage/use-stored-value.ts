import { useCallback, useSyncExternalStore } from 'react';
import { onStored, readStored, writeStored } from './stored-value.ts';

/** A stored value, shared by all components and tabs. */
export function useStoredValue(key: string): [value: string | null, set: (value: string | null) => void] {
  const value = useSyncExternalStore(onStored, () => readStored(key));
  const set = useCallback((next: string | null) => writeStored(key, next), [key]);
  return [value, set];
}
