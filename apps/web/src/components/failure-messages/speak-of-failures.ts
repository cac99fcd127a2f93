import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { setFailureWords } from '../../api/failure-message.ts';
import { messageIn } from '../../ui/i18n/translations.ts';
import { browserFailureMessages } from './messages.ts';

/**
 * Has failures told in this language from now on. The server speaks English itself; other words come when needed, by
 * `loadRefusals`.
 */
export function speakOfFailures(language: InterfaceLanguage, loadRefusals: () => Promise<unknown>): void {
  setFailureWords({
    async ofServer({ reason, values }) {
      if (language === 'en' || reason === undefined) return undefined;
      // Without the words for it, the server's own sentence has to do.
      const [words] = await Promise.all([import('./say-refusal.ts'), loadRefusals()]).catch(() => []);
      return words?.sayRefusal(language, { reason, values });
    },
    ofBrowser: (failure) => messageIn(language, browserFailureMessages, failure),
  });
}
