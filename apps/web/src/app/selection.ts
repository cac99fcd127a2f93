import { STORAGE } from '../ui/storage/storage-keys.ts';
import { readStored } from '../ui/storage/stored-value.ts';

/** What is open, as it stands in the address. Empty text means None. */
export type Selection = { courseId: string; moduleId: string; sectionId: string; elementId: string };

/** The names of its parts in the address. */
export const SELECTED = { courseId: 'course', moduleId: 'module', sectionId: 'section', elementId: 'element' } as const;

/** What somebody chose to draft where they are; elsewhere something else is next. */
export const DRAFT = 'draft';

/** The question or flagged place that somebody works on where they are. */
export const FROM = 'from';

export function selectionSearch(selection: Partial<Selection>): string {
  const search = new URLSearchParams();
  for (const [key, name] of Object.entries(SELECTED)) {
    const value = selection[key as keyof Selection];
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : '';
}

/** The selection: the address wins, then (for the course) what this browser remembers, then None. */
export function selectionIn(search: URLSearchParams): Selection {
  return {
    courseId: search.get(SELECTED.courseId) ?? readStored(STORAGE.courseId) ?? '',
    moduleId: search.get(SELECTED.moduleId) ?? '',
    sectionId: search.get(SELECTED.sectionId) ?? '',
    elementId: search.get(SELECTED.elementId) ?? '',
  };
}
