import { catalogue } from '../../ui/i18n/catalogue.ts';

export const feedbackMessages = catalogue({
  en: {
    title: 'Send feedback',
    category: 'Category',
    details: 'Details',
    detailsHelp: 'The place you pointed at and what the page wrote to its log go along. Passwords never do.',
    menuHelp: 'Shift and a right-click open the browser’s own menu.',
    cancel: 'Cancel',
    submit: 'Submit',
    sent: 'Thank you. The admins read it with the place you pointed at.',
  },
  de: {
    title: 'Rückmeldung senden',
    category: 'Art',
    details: 'Einzelheiten',
    detailsHelp: 'Die gezeigte Stelle und was die Seite in ihr Protokoll schrieb, gehen mit. Passwörter nie.',
    menuHelp: 'Umschalt und Rechtsklick öffnen das Menü des Browsers.',
    cancel: 'Abbrechen',
    submit: 'Absenden',
    sent: 'Danke. Die Admins lesen es mit der Stelle, auf die Sie gezeigt haben.',
  },
});
