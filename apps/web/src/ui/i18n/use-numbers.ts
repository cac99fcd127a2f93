import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

type Digits = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>;

export function useNumbers({ minimumFractionDigits, maximumFractionDigits }: Digits = {}): (value: number) => string {
  const language = useLanguage();
  return useMemo(
    () => new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits }).format,
    [language, minimumFractionDigits, maximumFractionDigits],
  );
}
