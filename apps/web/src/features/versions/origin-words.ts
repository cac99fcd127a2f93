import type { ElementVersion } from '@coursecraft/contract/courses/course';

/** The message that says how a version came about. */
export const originWords = {
  human: 'originHuman',
  ai: 'originAi',
  import: 'originImport',
  restore: 'originRestore',
} as const satisfies Record<ElementVersion['origin'], string>;
