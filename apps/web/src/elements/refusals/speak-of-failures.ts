import { setFailureWords } from '../../api/failure-words.ts';
import type { Language } from '../../ui/i18n/language.tsx';
import { browserFailureMessages } from './messages.ts';

/** Has failures told in this language from now on. The server speaks English itself; other words come when needed. */
export function speakOfFailures(language: Language): void {
  setFailureWords({
    async ofServer({ reason, values }) {
      if (language === 'en' || reason === undefined) return undefined;
      // Without the words for it, the server's own sentence has to do.
      const words = await import('./say-refusal.ts').catch(() => undefined);
      return words?.sayRefusal(language, { reason, values });
    },
    ofBrowser: (failure) => browserFailureMessages[language][failure],
  });
}
