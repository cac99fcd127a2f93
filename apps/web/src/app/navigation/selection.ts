import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { readStored } from '../../ui/storage/stored-value.ts';

/** What is open, as it stands in the address. Empty text means None. */
export type Selection = { courseId: string; moduleId: string; sectionId: string; elementId: string };

/** The names of its parts in the address. */
export const SELECTED = { courseId: 'course', moduleId: 'module', sectionId: 'section', elementId: 'element' } as const;

/** What somebody chose to draft where they are; elsewhere something else is next. */
export const DRAFT = 'draft';

const QUOTE = 'quote';

/** The end of an address that points at words of the open element. */
export const quoteSearch = (quote: string) => `&${QUOTE}=${encodeURIComponent(quote)}`;

/** The words that an address points at. */
export const quoteIn = (search: URLSearchParams): string => search.get(QUOTE) ?? '';

const TASK = 'task';

/** The end of an address that points at a check or scenario of the open element. */
export const taskSearch = (taskId: string) => `&${TASK}=${encodeURIComponent(taskId)}`;

/** The id of the check or scenario that an address points at. */
export const taskIn = (search: URLSearchParams): string => search.get(TASK) ?? '';

/** Whether an address points at something within the open element. */
export function isLed(search: string): boolean {
  const given = new URLSearchParams(search);
  return quoteIn(given) !== '' || taskIn(given) !== '';
}

/** The question or flagged place that somebody works on where they are. */
export const FROM = 'from';

/** What belongs to the place that was open and to no other. */
export const OF_PLACE = [...Object.values(SELECTED), DRAFT];
/** Why one came to it: stays where the address is only completed. */
export const OF_VISIT = [QUOTE, TASK, FROM];

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
