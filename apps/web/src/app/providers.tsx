import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { keepReads } from '../api/offline/keep-reads.ts';
import { keptReads } from '../api/offline/kept-reads.ts';
import { useProfile } from '../api/profile-query.ts';
import { chooseLanguage, LanguageProvider } from '../ui/i18n/language.tsx';

/** Only what may pass by itself is tried again: no reply at all, or a server in trouble. */
function worthRetrying(failures: number, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 500;
  return failures < 2 && (status === 0 || status >= 500);
}

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, refetchOnWindowFocus: true, staleTime: 10_000 },
    // Without a connection a change fails at once and says so; what was typed stays where it is.
    mutations: { networkMode: 'always' },
  },
});

keepReads(queryClient, keptReads);

/** Puts the person's choices of language, theme, motion and reading size on the page. */
function Preferences({ children }: { children: ReactNode }) {
  const preferences = useProfile().data?.preferences;
  const language = chooseLanguage(preferences?.language, navigator.languages);
  const theme = preferences?.theme ?? 'system';
  const motion = preferences?.motion ?? 'system';
  const readingSize = preferences?.readingSize ?? 'medium';
  useEffect(() => {
    const page = document.documentElement;
    page.lang = language;
    if (theme === 'system') delete page.dataset.theme;
    else page.dataset.theme = theme;
    page.dataset.motion = motion;
    page.dataset.readingSize = readingSize;
  }, [language, theme, motion, readingSize]);
  return <LanguageProvider language={language}>{children}</LanguageProvider>;
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Preferences>{children}</Preferences>
    </QueryClientProvider>
  );
}
