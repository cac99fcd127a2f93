import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { formatMessage, type MessageValues } from '@coursecraft/domain/text/format-message';
import type { Catalogue } from './catalogue.ts';

/** Messages in one language: by the id of their catalogue, and by their keys there. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const known = new Map<InterfaceLanguage, Translations>();

/** Has messages said in this language from now on, beside those that are known already. */
export function addTranslations(language: InterfaceLanguage, translations: Translations): void {
  known.set(language, { ...known.get(language), ...translations });
}

/** A message as it stands in its language; in English where no translation was added. */
export const messageIn = <Key extends string>(language: InterfaceLanguage, { id, english }: Catalogue<Key>, key: Key) =>
  known.get(language)?.[id]?.[key] ?? english[key];

/** Says a message in a language. */
export const sayIn = <Key extends string>(
  language: InterfaceLanguage,
  catalogue: Catalogue<Key>,
  key: Key,
  values?: MessageValues,
): string => formatMessage(language, messageIn(language, catalogue, key), values);
