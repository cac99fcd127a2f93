import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

export function useNumbers(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => new Intl.NumberFormat(language).format, [language]);
}
