import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { STORAGE } from '../ui/storage/storage-keys.ts';
import { writeStored } from '../ui/storage/stored-value.ts';
import { OF_PLACE, quoteIn, quoteSearch, type Selection, selectionIn, selectionSearch } from './selection.ts';

/** What is open, and the way to open something else. */
export function useSelection() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const selection = useMemo(() => selectionIn(search), [search]);
  const select = useCallback(
    (next: Partial<Selection>, options?: { replace?: boolean }) => {
      if (next.courseId) writeStored(STORAGE.courseId, next.courseId);
      const after = new URLSearchParams(search);
      for (const name of OF_PLACE) after.delete(name);
      // An address that is only completed still points at the same part of its page.
      const quote = options?.replace ? quoteIn(search) : '';
      const place = selectionSearch(next) + (quote ? quoteSearch(quote) : '');
      for (const [name, value] of new URLSearchParams(place)) after.set(name, value);
      navigate({ search: after.toString(), hash: options?.replace ? hash : '' }, options);
    },
    [navigate, search, hash],
  );
  return { selection, select };
}
