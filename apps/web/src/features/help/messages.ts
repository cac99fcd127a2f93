import { catalogue } from '../../ui/i18n/catalogue.ts';

export const helpMessages = catalogue({
  en: {
    title: 'Help',
    lead: 'How learning works here, and the keys that save time.',
    authorLead: 'How a course comes to be, and the keys that save time.',
    search: 'Search the guide',
    nothing: 'Nothing in the guide speaks of “{words}”.',
    nothingText: 'Try another word, or fewer of them.',
    shortcuts: 'Keys',
    key: 'Key',
    does: 'What it does',
  },
  de: {
    title: 'Hilfe',
    lead: 'Wie Lernen hier geht, und Tasten, die Zeit sparen.',
    authorLead: 'Wie ein Kurs entsteht, und Tasten, die Zeit sparen.',
    search: 'In der Hilfe suchen',
    nothing: 'Nichts in der Hilfe spricht von „{words}“.',
    nothingText: 'Versuchen Sie ein anderes Wort oder weniger Worte.',
    shortcuts: 'Tasten',
    key: 'Taste',
    does: 'Was sie tut',
  },
});
