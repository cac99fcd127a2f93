import type { Refused } from '@coursecraft/contract/reasons';
import { useCallback } from 'react';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { fieldMessages } from './field-messages.ts';
import { fillRefusal } from './fill-refusal.ts';
import { textMessages } from './text-messages.ts';

const messages: Catalogue = {
  en: { ...fieldMessages.en, ...textMessages.en },
  de: { ...fieldMessages.de, ...textMessages.de },
};

/** Says at once what is wrong with a text of an author's: a check, one of its fields, or an edit. */
export function useTextRefusals(): (refused: Refused) => string {
  const language = useLanguage();
  return useCallback(
    ({ reason, values }) => fillRefusal(language, messages[language][reason] ?? reason, values),
    [language],
  );
}
