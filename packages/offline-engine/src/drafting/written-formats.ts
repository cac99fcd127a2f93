import type { ElementFormat } from '@coursecraft/contract/courses/course';

/** What can be made of a document's own sentences; the rest takes somebody who invents. */
export const WRITTEN_FORMATS: readonly ElementFormat[] = ['lesson', 'example', 'check', 'flashcards', 'summary'];
