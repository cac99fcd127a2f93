import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

/** Writes numbers as a person of the interface's language reads them. */
export function useNumbers(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => new Intl.NumberFormat(language).format, [language]);
}
