import type { ElementVersion } from '@coursecraft/contract/courses/course';

export const originWords = {
  human: 'originHuman',
  ai: 'originAi',
  import: 'originImport',
  restore: 'originRestore',
} as const satisfies Record<ElementVersion['origin'], string>;
