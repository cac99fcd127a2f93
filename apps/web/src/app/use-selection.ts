import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { STORAGE } from '../ui/storage/storage-keys.ts';
import { writeStored } from '../ui/storage/stored-value.ts';
import { DRAFT, SELECTED, type Selection, selectionIn, selectionSearch } from './selection.ts';

/** What is open, and the way to open something else. */
export function useSelection() {
  const [search, setSearch] = useSearchParams();
  const selection = useMemo(() => selectionIn(search), [search]);
  const select = useCallback(
    (next: Partial<Selection>, options?: { replace?: boolean }) => {
      if (next.courseId) writeStored(STORAGE.courseId, next.courseId);
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const name of [...Object.values(SELECTED), DRAFT]) after.delete(name);
        for (const [name, value] of new URLSearchParams(selectionSearch(next))) after.set(name, value);
        return after;
      }, options);
    },
    [setSearch],
  );
  return { selection, select };
}
