import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { MessageValues } from '@coursecraft/domain/text/format-message';
import { type Word, wordsOf } from '../i18n/server-messages.ts';

/** Values of a message; those that depend on the language are made for each. */
type Values = MessageValues | ((language: InterfaceLanguage) => MessageValues);

/** Says something in each language that its reader may need, one text for each. */
export type SayInMail = (word: Word<'mail'>, values?: Values) => string[];

/** The words for a reader of a language; for one of whom that is not known, those of two. */
export function mailMessages(language: InterfaceLanguage | undefined): SayInMail {
  const languages: readonly InterfaceLanguage[] = language ? [language] : ['en', 'de'];
  return (word, values = {}) =>
    languages.map((one) => wordsOf('mail', one)(word, typeof values === 'function' ? values(one) : values));
}
