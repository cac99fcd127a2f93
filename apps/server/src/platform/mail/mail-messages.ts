import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { MessageValues } from '@coursecraft/domain/text/format-message';
import { type Word, wordsOf } from '../i18n/server-messages.ts';

type Values = MessageValues | ((language: InterfaceLanguage) => MessageValues);

export type SayInMail = (word: Word<'mail'>, values?: Values) => string[];

/** Returns messages in the reader's language; in two languages if it is unknown. */
export function mailMessages(language: InterfaceLanguage | undefined): SayInMail {
  const languages: readonly InterfaceLanguage[] = language ? [language] : ['en', 'de'];
  return (word, values = {}) =>
    languages.map((one) => wordsOf('mail', one)(word, typeof values === 'function' ? values(one) : values));
}
