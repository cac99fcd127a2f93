import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { readStored } from '../../ui/storage/stored-value.ts';

/** The selected parts from the address; empty text for none. */
export type Selection = { courseId: string; moduleId: string; sectionId: string; elementId: string };

export const SELECTED = { courseId: 'course', moduleId: 'module', sectionId: 'section', elementId: 'element' } as const;

export const DRAFT = 'draft';

const QUOTE = 'quote';

export const quoteSearch = (quote: string) => `&${QUOTE}=${encodeURIComponent(quote)}`;

export const quoteIn = (search: URLSearchParams): string => search.get(QUOTE) ?? '';

export const TASK = 'task';

export const taskSearch = (taskId: string) => `&${TASK}=${encodeURIComponent(taskId)}`;

export const taskIn = (search: URLSearchParams): string => search.get(TASK) ?? '';

const FIND = 'find';

/** The words of a search, which are highlighted in the opened lesson. */
export const findIn = (search: URLSearchParams): string => search.get(FIND) ?? '';

const LED = new RegExp(`[?&](?:${QUOTE}|${TASK}|${FIND})=`);

/** Whether an address leads to a place in a lesson. */
export const isLed = (search: string): boolean => LED.test(search);

const FINISHED = 'finished';

/** Asks the progress page for the end of the course. */
export const FINISHED_SEARCH = `&${FINISHED}=1`;

export const isFinished = (search: string): boolean => new URLSearchParams(search).has(FINISHED);

export const FROM = 'from';
/** Names what is shown instead of the element. */
export const PAGE = 'page';

const START = 'start';

/** Asks for the start page of a course. */
export const START_SEARCH = `&${PAGE}=${START}`;

export const isStart = (search: string): boolean => new URLSearchParams(search).get(PAGE) === START;

/** Parameters that belong to the selected part. */
export const OF_PLACE = [...Object.values(SELECTED), DRAFT];
/** Parameters of the visit, which stay when the address is only completed. */
export const OF_VISIT = [QUOTE, TASK, FIND, FROM, PAGE];

export function selectionSearch({ find, ...selection }: Partial<Selection> & { find?: string | undefined }): string {
  const search = new URLSearchParams();
  for (const [key, name] of Object.entries(SELECTED)) {
    const value = selection[key as keyof Selection];
    if (value) search.set(name, value);
  }
  if (find) search.set(FIND, find);
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the selection from the address; the course falls back to the last one. */
export function selectionIn(search: URLSearchParams): Selection {
  return {
    courseId: search.get(SELECTED.courseId) ?? readStored(STORAGE.courseId) ?? '',
    moduleId: search.get(SELECTED.moduleId) ?? '',
    sectionId: search.get(SELECTED.sectionId) ?? '',
    elementId: search.get(SELECTED.elementId) ?? '',
  };
}
