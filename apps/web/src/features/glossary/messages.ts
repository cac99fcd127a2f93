import { catalogue } from '../../ui/i18n/catalogue.ts';

export const glossaryMessages = catalogue({
  en: { term: 'What “{term}” means', definedIn: 'Defined in “{title}”' },
  de: { term: 'Was „{term}“ bedeutet', definedIn: 'Erklärt in „{title}“' },
});
