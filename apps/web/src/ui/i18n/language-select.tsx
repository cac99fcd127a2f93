import {
  INTERFACE_LANGUAGES,
  interfaceLanguages,
  isInterfaceLanguage,
} from '@coursecraft/contract/interface-languages';
import clsx from 'clsx';
import { Languages } from 'lucide-react';
import { useLanguage } from './language.tsx';
import { languageMessages } from './messages.ts';
import { rememberLanguage } from './remembered-language.ts';
import { useMessages } from './use-messages.ts';

/** Chooses the language of this browser where nobody is signed in; each stands in its own words. */
export function LanguageSelect({ className }: { className?: string }) {
  const t = useMessages(languageMessages);
  const language = useLanguage();
  return (
    <label className={clsx('relative inline-flex items-center text-14 text-soft', className)}>
      <span className="sr-only">{t('language')}</span>
      <Languages aria-hidden size={16} className="pointer-events-none absolute inset-s-2.5" />
      <select
        value={language}
        // A browser that comes back would put its own memory of this over the page's.
        autoComplete="off"
        onChange={({ target: { value } }) => isInterfaceLanguage(value) && rememberLanguage(value)}
        // On a phone the sign alone: beside it there is no room for the longest name.
        className="field-sizing-content min-h-10 cursor-pointer appearance-none rounded-sm bg-transparent py-2 ps-8 pe-3 text-14 text-ink hover:bg-sunken phone:w-9 phone:pe-0 phone:text-transparent"
      >
        {interfaceLanguages.map((one) => (
          <option key={one} value={one} lang={one} className="text-ink">
            {INTERFACE_LANGUAGES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
