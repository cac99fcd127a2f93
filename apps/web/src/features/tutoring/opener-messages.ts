import { catalogue } from '../../ui/i18n/catalogue.ts';

export const tutorOpenerMessages = catalogue('features/tutoring/opener', {
  title: 'Tutor',
  open: 'Ask the tutor',
  quoteGone: 'This quote is no longer in the element.',
});
