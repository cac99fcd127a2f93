import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const askableMessages = catalogue({
  en: {
    understood: 'What is understood here',
    examples: 'For example',
    outline: 'The outline',
    words: 'Shorter and plainer',
    exact: 'Exactly this',
    order: 'Move, join, take out',
    form: 'Another form',
    tables: 'Tables and lists',
    adding: 'More',
    beyond: 'In other words',
    needsModel: 'This takes a language model, and none is connected here.',
    instead: 'This can be done here:',
  },
  de: {
    understood: 'Was hier verstanden wird',
    examples: 'Zum Beispiel',
    outline: 'Die Gliederung',
    words: 'Kürzer und einfacher',
    exact: 'Genau dies',
    order: 'Umstellen, verbinden, wegnehmen',
    form: 'Eine andere Form',
    tables: 'Tabellen und Listen',
    adding: 'Mehr',
    beyond: 'In anderen Worten',
    needsModel: 'Dafür braucht es ein Sprachmodell, und hier ist keines verbunden.',
    instead: 'Das geht hier:',
  },
});
