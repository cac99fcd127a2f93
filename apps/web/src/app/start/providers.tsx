import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { useProfile } from '../../api/profile-query.ts';
import { speakOfFailures } from '../../components/failure-messages/speak-of-failures.ts';
import { loadTranslations } from '../../locales/load-translations.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { languageStore, rememberLanguage } from '../../ui/i18n/remembered-language.ts';
import { pageAttributes } from './page-attributes.ts';
import { queryClient } from './query-client.ts';
import { useSpokenLanguage } from './use-spoken-language.ts';
import { wantedLanguage } from './wanted-language.ts';

function Preferences({ children }: { children: ReactNode }) {
  const preferences = useProfile().data?.preferences;
  const remembered = useStore(languageStore).chosen;
  const chosen = preferences?.language;
  const language = useSpokenLanguage(wantedLanguage(chosen, remembered));
  useEffect(() => {
    if (chosen) rememberLanguage(chosen);
  }, [chosen]);
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(pageAttributes(language, preferences))) {
      if (value) document.documentElement.setAttribute(name, value);
      else document.documentElement.removeAttribute(name);
    }
    speakOfFailures(language, () => loadTranslations('refusals'));
  }, [language, preferences]);
  return <LanguageProvider language={language}>{children}</LanguageProvider>;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Preferences>{children}</Preferences>
    </QueryClientProvider>
  );
}
