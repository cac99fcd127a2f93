/** English ICU messages of one feature. Translations are in `locales`. */
export type Catalogue<Key extends string = string, Id extends string = string> = {
  id: Id;
  english: Readonly<Record<Key, string>>;
};

export const catalogue = <const Id extends string, const English extends Record<string, string>>(
  id: Id,
  english: English,
): Catalogue<keyof English & string, Id> => ({ id, english });
