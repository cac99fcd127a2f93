import { catalogue } from '../../ui/i18n/catalogue.ts';

export const helpMessages = catalogue({
  en: {
    title: 'Help',
    lead: 'How learning works here, and the keys that save time.',
    search: 'Search the guide',
    nothing: 'Nothing in the guide speaks of “{words}”.',
    nothingText: 'Try another word, or ask your teacher on the page that you are stuck on.',
    shortcuts: 'Keys',
    key: 'Key',
    does: 'What it does',
  },
  de: {
    title: 'Hilfe',
    lead: 'Wie Lernen hier geht, und Tasten, die Zeit sparen.',
    search: 'In der Hilfe suchen',
    nothing: 'Nichts in der Hilfe spricht von „{words}“.',
    nothingText: 'Versuchen Sie ein anderes Wort, oder fragen Sie auf der Seite nach, auf der Sie feststecken.',
    shortcuts: 'Tasten',
    key: 'Taste',
    does: 'Was sie tut',
  },
});
