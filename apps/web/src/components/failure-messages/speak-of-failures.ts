import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { setFailureWords } from '../../api/failure-message.ts';
import { sayIn } from '../../ui/i18n/translations.ts';
import { browserFailureMessages } from './messages.ts';

/** Sets the language of failures. English needs no messages; others load by `loadRefusals` on demand. */
export function speakOfFailures(language: InterfaceLanguage, loadRefusals: () => Promise<unknown>): void {
  setFailureWords({
    async ofServer({ reason, values }) {
      if (language === 'en' || reason === undefined) return undefined;
      const [words] = await Promise.all([import('./format-failure.ts'), loadRefusals()]).catch(() => []);
      return words?.formatFailure(language, { reason, values });
    },
    ofBrowser: (failure) => sayIn(language, browserFailureMessages, failure),
  });
}
