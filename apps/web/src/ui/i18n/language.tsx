import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { createContext, type ReactNode, useContext } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

const LanguageContext = createContext<InterfaceLanguage>('en');

export function LanguageProvider({ language, children }: { language: InterfaceLanguage; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <I18nProvider locale={language}>{children}</I18nProvider>
    </LanguageContext>
  );
}

export function useLanguage(): InterfaceLanguage {
  return useContext(LanguageContext);
}
