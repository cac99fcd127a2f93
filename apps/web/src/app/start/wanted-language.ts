import { chooseInterfaceLanguage, type InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { rememberedLanguage } from '../../ui/i18n/remembered-language.ts';

/** Returns the person's choice, else this browser's, else the first supported browser language. */
export const wantedLanguage = (
  chosen: InterfaceLanguage | undefined,
  remembered = rememberedLanguage(),
): InterfaceLanguage => chooseInterfaceLanguage(chosen ?? remembered, navigator.languages);
