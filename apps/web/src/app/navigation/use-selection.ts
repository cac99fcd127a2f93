import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';
import { OF_PLACE, OF_VISIT, type Selection, selectionIn, selectionSearch } from './selection.ts';

export function useSelection() {
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const [search] = useSearchParams();
  const selection = useMemo(() => selectionIn(search), [search]);
  const select = useCallback(
    (next: Partial<Selection> & { find?: string | undefined }, options?: { replace?: boolean }) => {
      // A completed address must not interrupt a navigation to another page.
      if (options?.replace && window.location.pathname !== pathname) return;
      if (next.courseId) writeStored(STORAGE.courseId, next.courseId);
      // Reads the current address, because a click may have changed it since the render.
      const after = new URLSearchParams(window.location.search);
      for (const name of [...OF_PLACE, ...(options?.replace ? [] : OF_VISIT)]) after.delete(name);
      for (const [name, value] of new URLSearchParams(selectionSearch(next))) after.set(name, value);
      // A completed address keeps its fragment.
      navigate({ search: after.toString(), hash: options?.replace ? hash : '' }, options);
    },
    [navigate, hash, pathname],
  );
  return { selection, select };
}
