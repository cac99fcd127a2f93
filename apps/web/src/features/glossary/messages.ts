import { catalogue } from '../../ui/i18n/catalogue.ts';

export const glossaryMessages = catalogue('features/glossary', {
  term: 'Definition of “{term}”',
  definedIn: 'Defined in “{title}”',
});
