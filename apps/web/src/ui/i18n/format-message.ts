import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './language.tsx';

export type MessageValues = Record<string, string | number>;

const compiled = new Map<string, IntlMessageFormat>();

/** Fills an ICU message. Messages without placeholders are returned as they are. */
export function formatMessage(language: Language, message: string, values?: MessageValues): string {
  if (!values) return message;
  const key = `${language} ${message}`;
  let format = compiled.get(key);
  if (!format) {
    format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    compiled.set(key, format);
  }
  return String(format.format(values));
}
