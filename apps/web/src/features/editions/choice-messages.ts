import { catalogue } from '../../ui/i18n/catalogue.ts';

/** What every lesson says of it; the rest of its words comes with what they are in. */
export const choiceMessages = catalogue({
  en: {
    language: 'Language of the course',
    learnIn: 'Learn in {language}',
    learnHere: 'You learn in {language}',
    learnHelp: 'What you have proved comes along.',
    changing: 'Changing the language…',
    changed: 'You now learn in {language}. All that you proved came along.',
    failed: 'The language could not be changed.',
  },
  de: {
    language: 'Sprache des Kurses',
    learnIn: 'Auf {language} lernen',
    learnHere: 'Sie lernen auf {language}',
    learnHelp: 'Was Sie nachgewiesen haben, kommt mit.',
    changing: 'Die Sprache wird gewechselt…',
    changed: 'Sie lernen jetzt auf {language}. Alles, was Sie nachgewiesen haben, ist mitgekommen.',
    failed: 'Die Sprache ließ sich nicht wechseln.',
  },
});
