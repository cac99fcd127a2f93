import { catalogue } from '../../ui/i18n/catalogue.ts';

export const glossaryMessages = catalogue('features/glossary', {
  term: 'What “{term}” means',
  definedIn: 'Defined in “{title}”',
});
