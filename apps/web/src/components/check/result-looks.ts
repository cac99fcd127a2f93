import type { Result } from '@coursecraft/contract/progress/result';
import { CircleCheck, CircleDashed, CircleDotDashed, type LucideIcon } from 'lucide-react';

export const resultLooks: Record<Result, { icon: LucideIcon; word: 'met' | 'partly' | 'notYet' }> = {
  met: { icon: CircleCheck, word: 'met' },
  partly: { icon: CircleDotDashed, word: 'partly' },
  'not-yet': { icon: CircleDashed, word: 'notYet' },
};
