import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { formatMessage, type MessageValues } from '@coursecraft/domain/text/format-message';
import type { Catalogue } from './catalogue.ts';

export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const known = new Map<InterfaceLanguage, Translations>();

export function addTranslations(language: InterfaceLanguage, translations: Translations): void {
  known.set(language, { ...known.get(language), ...translations });
}

export const messageIn = <Key extends string>(language: InterfaceLanguage, { id, english }: Catalogue<Key>, key: Key) =>
  known.get(language)?.[id]?.[key] ?? english[key];

export const sayIn = <Key extends string>(
  language: InterfaceLanguage,
  catalogue: Catalogue<Key>,
  key: Key,
  values?: MessageValues,
): string => formatMessage(language, messageIn(language, catalogue, key), values);
