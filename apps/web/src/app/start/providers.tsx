import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { useProfile } from '../../api/profile-query.ts';
import { speakOfFailures } from '../../elements/refusals/speak-of-failures.ts';
import { chooseLanguage, LanguageProvider } from '../../ui/i18n/language.tsx';
import { queryClient } from './query-client.ts';

/** Puts the person's choices of language, theme, motion and reading on the page, before it is drawn in them. */
function Preferences({ children }: { children: ReactNode }) {
  const preferences = useProfile().data?.preferences;
  const language = chooseLanguage(preferences?.language, navigator.languages);
  const theme = preferences?.theme ?? 'system';
  const motion = preferences?.motion ?? 'system';
  const { readingSize, readingMeasure, readingLineHeight, readingFace } = preferences ?? {};
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = language;
    speakOfFailures(language);
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
