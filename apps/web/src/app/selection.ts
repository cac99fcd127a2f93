import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { STORAGE } from '../ui/storage/storage-keys.ts';
import { readStored, writeStored } from '../ui/storage/stored-value.ts';

/** What is open, as it stands in the address. Empty text means None. */
export type Selection = { courseId: string; moduleId: string; sectionId: string; elementId: string };

const NAMES = { courseId: 'course', moduleId: 'module', sectionId: 'section', elementId: 'element' } as const;

/** What somebody chose to draft where they are; elsewhere something else is next. */
export const DRAFT = 'draft';

export function selectionSearch(selection: Partial<Selection>): string {
  const search = new URLSearchParams();
  for (const [key, name] of Object.entries(NAMES)) {
    const value = selection[key as keyof Selection];
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : '';
}

/** The selection: the address wins, then (for the course) what this browser remembers, then None. */
export function useSelection() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const selection = useMemo<Selection>(
    () => ({
      courseId: search.get(NAMES.courseId) ?? readStored(STORAGE.courseId) ?? '',
      moduleId: search.get(NAMES.moduleId) ?? '',
      sectionId: search.get(NAMES.sectionId) ?? '',
      elementId: search.get(NAMES.elementId) ?? '',
    }),
    [search],
  );
  const select = useCallback(
    (next: Partial<Selection>, options?: { replace?: boolean }) => {
      if (next.courseId) writeStored(STORAGE.courseId, next.courseId);
      const after = new URLSearchParams(search);
      for (const name of [...Object.values(NAMES), DRAFT]) after.delete(name);
      for (const [name, value] of new URLSearchParams(selectionSearch(next))) after.set(name, value);
      // An address that is only completed still points at the same part of its page.
      navigate({ search: after.toString(), hash: options?.replace ? hash : '' }, options);
    },
    [navigate, search, hash],
  );
  return { selection, select };
}
