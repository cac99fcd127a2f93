import { chooseInterfaceLanguage, type InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { rememberedLanguage } from '../../ui/i18n/remembered-language.ts';

/** The person's choice, else the one made on this browser, else the first of the browser's languages that is spoken here. */
export const wantedLanguage = (
  chosen: InterfaceLanguage | undefined,
  remembered = rememberedLanguage(),
): InterfaceLanguage => chooseInterfaceLanguage(chosen ?? remembered, navigator.languages);
