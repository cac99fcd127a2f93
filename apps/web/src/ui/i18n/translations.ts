import { directionOf, type InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { formatMessage, type MessageValues } from '@coursecraft/domain/text/format-message';
import type { Catalogue } from './catalogue.ts';

export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const known = new Map<InterfaceLanguage, Translations>();

export function addTranslations(language: InterfaceLanguage, translations: Translations): void {
  known.set(language, { ...known.get(language), ...translations });
}

const translationIn = <Key extends string>(language: InterfaceLanguage, { id }: Catalogue<Key>, key: Key) =>
  known.get(language)?.[id]?.[key];

export const messageIn = <Key extends string>(language: InterfaceLanguage, catalogue: Catalogue<Key>, key: Key) =>
  translationIn(language, catalogue, key) ?? catalogue.english[key];

/** Left-to-right isolate, and its end. */
const [ISOLATE, END] = ['\u2066', '\u2069'];
/** Texts whose marks, numbers or right-to-left words would change places. Words and single keys stay as they are. */
const TURNS = /^[^\p{L}].|.[^\p{L}\p{N}]$|[\p{Script=Arabic}\p{Script=Hebrew}]/su;

const isolated = (text: string) => (TURNS.test(text) ? ISOLATE + text + END : text);
const bare = (value: string | number) =>
  typeof value === 'string' && value.startsWith(ISOLATE) && value.endsWith(END) ? value.slice(1, -1) : value;
const bareValues = (values: MessageValues): MessageValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, bare(value)]));

/** Formats a message. English that stands in for a translation keeps its direction in a right-to-left interface. */
export function sayIn<Key extends string>(
  language: InterfaceLanguage,
  catalogue: Catalogue<Key>,
  key: Key,
  values?: MessageValues,
): string {
  const message = messageIn(language, catalogue, key);
  if (directionOf(language) === 'ltr') return formatMessage(language, message, values);
  const text = formatMessage(language, message, values && bareValues(values));
  return translationIn(language, catalogue, key) === undefined ? isolated(text) : text;
}
