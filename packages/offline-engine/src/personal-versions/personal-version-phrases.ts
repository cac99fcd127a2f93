const en = {
  simpler: (title: string) => `${title}, in plainer words`,
  shorter: (title: string) => `${title}, shorter`,
  summary: (title: string) => `${title}, in short`,
  flashcards: (title: string) => `Cards: ${title}`,
  example: (title: string) => `Examples: ${title}`,
};

const de: typeof en = {
  simpler: (title) => `${title}, einfacher gesagt`,
  shorter: (title) => `${title}, kürzer`,
  summary: (title) => `${title}, kurz gesagt`,
  flashcards: (title) => `Karten: ${title}`,
  example: (title) => `Beispiele: ${title}`,
};

export type PersonalVersionPhrases = typeof en;

/** Returns the texts of personal versions in German or English. */
export const personalVersionPhrases = (language: string): PersonalVersionPhrases =>
  language.startsWith('de') ? de : en;
