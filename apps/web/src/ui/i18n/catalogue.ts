import type { Language } from './language.tsx';

export type Catalogue<Key extends string = string> = Record<Language, Record<Key, string>>;

/** The strings of one feature, as ICU messages. A key that one language lacks does not compile. */
export function catalogue<const English extends Record<string, string>>(messages: {
  en: English;
  de: { [Key in keyof English]: string };
}): Catalogue<keyof English & string> {
  return messages as Catalogue<keyof English & string>;
}
