import { directionOf } from '@coursecraft/contract/interface-languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { useProfile } from '../../api/profile-query.ts';
import { speakOfFailures } from '../../components/failure-messages/speak-of-failures.ts';
import { loadTranslations } from '../../locales/load-translations.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { languageStore, rememberLanguage } from '../../ui/i18n/remembered-language.ts';
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
  const theme = preferences?.theme ?? 'system';
  const motion = preferences?.motion ?? 'system';
  const { readingSize, readingMeasure, readingLineHeight, readingFace } = preferences ?? {};
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = language;
    page.dir = directionOf(language);
    speakOfFailures(language, () => loadTranslations('refusals'));
    if (theme === 'system') delete page.dataset.theme;
    else page.dataset.theme = theme;
    page.dataset.motion = motion;
    const reading = { readingSize, readingMeasure, readingLineHeight, readingFace };
    for (const [name, choice] of Object.entries(reading)) {
      if (choice) page.dataset[name] = choice;
      else delete page.dataset[name];
    }
  }, [language, theme, motion, readingSize, readingMeasure, readingLineHeight, readingFace]);
  return <LanguageProvider language={language}>{children}</LanguageProvider>;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Preferences>{children}</Preferences>
    </QueryClientProvider>
  );
}
