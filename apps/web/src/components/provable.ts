import type { ElementFormat } from '@coursecraft/contract/courses/course';

/** Formats of elements that teach or ask, so that criteria make sense. */
export const PROVABLE: readonly ElementFormat[] = ['lesson', 'example', 'check', 'scenario', 'story', 'analogy'];
