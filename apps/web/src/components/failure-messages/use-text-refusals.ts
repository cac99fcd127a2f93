import type { Refused } from '@coursecraft/contract/reasons';
import { useCallback } from 'react';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { fieldMessages } from './field-messages.ts';
import { fillRefusal } from './fill-refusal.ts';
import { textMessages } from './text-messages.ts';

const catalogues = [fieldMessages, textMessages];

export function useTextRefusals(): (refused: Refused) => string {
  const language = useLanguage();
  return useCallback((refused) => fillRefusal(language, catalogues, refused) ?? refused.reason, [language]);
}
