/** What the pages of a package say themselves, in English and German; other courses get the English. */
const ENGLISH = {
  contents: 'Contents',
  back: 'Back',
  next: 'Next',
  answer: 'Your answer',
  gap: 'Gap',
  up: 'Move up',
  down: 'Move down',
  check: 'Check',
  right: 'That is right.',
  wrong: 'That is not right. Try again.',
  true: 'True',
  false: 'False',
  incomplete: 'Answer all of it first.',
  elsewhere: 'Answer this in the course itself',
  cards: 'Flashcards',
  video: 'Video',
  transcript: 'Transcript',
  notHere: 'This part runs in the course itself.',
};
export type PackageWords = typeof ENGLISH;

const GERMAN: PackageWords = {
  contents: 'Inhalt',
  back: 'Zurück',
  next: 'Weiter',
  answer: 'Deine Antwort',
  gap: 'Lücke',
  up: 'Nach oben',
  down: 'Nach unten',
  check: 'Prüfen',
  right: 'Das stimmt.',
  wrong: 'Das stimmt nicht. Versuch es noch einmal.',
  true: 'Wahr',
  false: 'Falsch',
  incomplete: 'Beantworte zuerst alles.',
  elsewhere: 'Beantworte das im Kurs selbst',
  cards: 'Karteikarten',
  video: 'Video',
  transcript: 'Mitschrift',
  notHere: 'Dieser Teil läuft im Kurs selbst.',
};

export const packageWords = (language: string | undefined): PackageWords =>
  language?.toLowerCase().startsWith('de') ? GERMAN : ENGLISH;
