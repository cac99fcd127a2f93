const en = {
  simpler: (title: string) => `${title}, in plainer words`,
  shorter: (title: string) => `${title}, shorter`,
  summary: (title: string) => `${title}, in short`,
  flashcards: (title: string) => `Cards: ${title}`,
  example: (title: string) => `Examples: ${title}`,
  asPlain:
    'The built-in engine finds nothing in this text to put in plainer words. Ask the tutor about the part that is hard.',
  asShort: 'This text is as short already as the built-in engine can make it.',
  noSummary: 'This text is too short for a summary. Read it as it is.',
  noCards: 'This text defines too few terms for cards. Write your own as notes, or choose another element.',
  noExample:
    'This part of the course has no example of its own. Ask the tutor, or pass the question on to your teacher.',
  noModel: 'This needs a language model, and none is connected here.',
};

const de: typeof en = {
  simpler: (title) => `${title}, einfacher gesagt`,
  shorter: (title) => `${title}, kürzer`,
  summary: (title) => `${title}, kurz gesagt`,
  flashcards: (title) => `Karten: ${title}`,
  example: (title) => `Beispiele: ${title}`,
  asPlain:
    'Die eingebaute Maschine findet in diesem Text nichts, was sie einfacher sagen könnte. Frag den Tutor nach dem schwierigen Teil.',
  asShort: 'Dieser Text ist schon so kurz, wie ihn die eingebaute Maschine machen kann.',
  noSummary: 'Dieser Text ist zu kurz für eine Zusammenfassung. Lies ihn, wie er ist.',
  noCards:
    'Dieser Text erklärt zu wenige Begriffe für Karten. Schreib eigene als Notizen, oder wähle ein anderes Element.',
  noExample:
    'Dieser Teil des Kurses hat kein eigenes Beispiel. Frag den Tutor, oder gib die Frage an deine Lehrkraft weiter.',
  noModel: 'Das braucht ein Sprachmodell, und hier ist keines angeschlossen.',
};

export type VariantPhrases = typeof en;

/** What the built-in engine says with variants, in the language of the course where we speak it. */
export const variantPhrases = (language: string): VariantPhrases => (language.startsWith('de') ? de : en);
