import { createContext, type ReactNode, useContext } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

export type Language = 'en' | 'de';

const LanguageContext = createContext<Language>('en');

/** The language of the interface: the person's choice, else the browser's first one that is spoken here. */
export function chooseLanguage(chosen: Language | undefined, offered: readonly string[]): Language {
  if (chosen) return chosen;
  const known = offered.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'de' || tag === 'en');
  return known === 'de' ? 'de' : 'en';
}

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <I18nProvider locale={language}>{children}</I18nProvider>
    </LanguageContext>
  );
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
