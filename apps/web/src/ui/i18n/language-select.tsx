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

export function LanguageSelect({ className }: { className?: string }) {
  const t = useMessages(languageMessages);
  const language = useLanguage();
  return (
    <label className={clsx('relative inline-flex items-center text-14 text-soft', className)}>
      <span className="sr-only">{t('language')}</span>
      <Languages aria-hidden size={16} className="pointer-events-none absolute inset-s-2.5" />
      <select
        value={language}
        // Otherwise the browser restores an outdated value.
        autoComplete="off"
        onChange={({ target: { value } }) => isInterfaceLanguage(value) && rememberLanguage(value)}
        // Phones show only the icon, because long names do not fit.
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
