import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';
import { OF_PLACE, OF_VISIT, type Selection, selectionIn, selectionSearch } from './selection.ts';

/** What is open, and the way to open something else. */
export function useSelection() {
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const [search] = useSearchParams();
  const selection = useMemo(() => selectionIn(search), [search]);
  const select = useCallback(
    (next: Partial<Selection>, options?: { replace?: boolean }) => {
      // An address is completed where it stands: whoever is on the way to another page goes on.
      if (options?.replace && window.location.pathname !== pathname) return;
      if (next.courseId) writeStored(STORAGE.courseId, next.courseId);
      // As it is now, not as it was drawn: what was just clicked may have changed it since.
      const after = new URLSearchParams(window.location.search);
      for (const name of [...OF_PLACE, ...(options?.replace ? [] : OF_VISIT)]) after.delete(name);
      for (const [name, value] of new URLSearchParams(selectionSearch(next))) after.set(name, value);
      // An address that is only completed still points at the same part of its page.
      navigate({ search: after.toString(), hash: options?.replace ? hash : '' }, options);
    },
    [navigate, hash, pathname],
  );
  return { selection, select };
}
