import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

/** Frequent content languages; a course may have any other. */
const COMMON = [
  'ar',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'it',
  'ja',
  'nl',
  'no',
  'pl',
  'pt',
  'sv',
  'tr',
  'uk',
  'zh',
];

export function useNameOfLanguage(): (id: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return (id) => {
      try {
        return names.of(id) ?? id;
      } catch {
        return id;
      }
    };
  }, [language]);
}

export function useLanguageNames(present: string): { id: string; label: string }[] {
  const language = useLanguage();
  const nameOf = useNameOfLanguage();
  return useMemo(
    () =>
      [...new Set([...COMMON, present])]
        .map((id) => ({ id, label: nameOf(id) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [language, present, nameOf],
  );
}
