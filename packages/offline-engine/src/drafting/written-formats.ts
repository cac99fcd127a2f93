import type { ElementFormat } from '@coursecraft/contract/courses/course';

/** Formats that need only the document's own sentences. */
export const WRITTEN_FORMATS: readonly ElementFormat[] = ['lesson', 'example', 'check', 'flashcards', 'summary'];
