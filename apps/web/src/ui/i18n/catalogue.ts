/** The strings of one place of the interface in English, as ICU messages. What they are in other languages stands in `locales`. */
export type Catalogue<Key extends string = string, Id extends string = string> = {
  /** Where the strings stand, by which their translations are found: `features/glossary`. */
  id: Id;
  english: Readonly<Record<Key, string>>;
};

export const catalogue = <const Id extends string, const English extends Record<string, string>>(
  id: Id,
  english: English,
): Catalogue<keyof English & string, Id> => ({ id, english });
