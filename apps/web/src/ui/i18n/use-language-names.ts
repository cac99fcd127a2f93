import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

/** Languages that content is often written in; a course may have any other. */
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

/** Gives what a language is called in the interface's own. */
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

/** Languages to choose from by their names in the interface's language, `present` always among them. */
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
