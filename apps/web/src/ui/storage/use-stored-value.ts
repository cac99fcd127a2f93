import { useCallback, useSyncExternalStore } from 'react';
import { onStored, readStored, writeStored } from './stored-value.ts';

export function useStoredValue(key: string): [value: string | null, set: (value: string | null) => void] {
  const value = useSyncExternalStore(onStored, () => readStored(key));
  const set = useCallback((next: string | null) => writeStored(key, next), [key]);
  return [value, set];
}
