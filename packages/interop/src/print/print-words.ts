/** What a book or a print says itself, in English and German; other courses get the English. */
const ENGLISH = {
  contents: 'Contents',
  answer: 'Answer',
  why: 'Why',
  true: 'True',
  false: 'False',
  question: 'Question',
};
const GERMAN: typeof ENGLISH = {
  contents: 'Inhalt',
  answer: 'Antwort',
  why: 'Warum',
  true: 'Wahr',
  false: 'Falsch',
  question: 'Frage',
};

export const printWords = (language: string | undefined) =>
  language?.toLowerCase().startsWith('de') ? GERMAN : ENGLISH;
export type PrintWords = typeof ENGLISH;
