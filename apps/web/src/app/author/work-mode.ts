import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { useStoredValue } from '../../ui/storage/use-stored-value.ts';

export type WorkMode = 'edit' | 'view';

/** Whether an author edits or views the course. Stored in the browser; view by default. */
export function useWorkMode(): [mode: WorkMode, setMode: (mode: WorkMode) => void] {
  const [stored, store] = useStoredValue(STORAGE.workMode);
  return [stored === 'edit' ? 'edit' : 'view', store];
}
