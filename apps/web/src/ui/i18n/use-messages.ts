import type { MessageValues } from '@coursecraft/domain/text/format-message';
import { useCallback } from 'react';
import type { Catalogue } from './catalogue.ts';
import { useLanguage } from './language.tsx';
import { sayIn } from './translations.ts';

export type Translate<Key extends string> = (key: Key, values?: MessageValues) => string;

/** Returns the translate function: `t('remaining', { count: 3 })`. */
export function useMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  const language = useLanguage();
  return useCallback((key, values) => sayIn(language, catalogue, key, values), [catalogue, language]);
}
