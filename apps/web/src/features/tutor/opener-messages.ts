import { catalogue } from '../../ui/i18n/catalogue.ts';

/** What every lesson says of it; the rest of its words comes with what they are in. */
export const tutorOpenerMessages = catalogue({
  en: {
    title: 'Tutor',
    open: 'Ask the tutor',
    quoteGone: 'These words do not stand in the element any more.',
  },
  de: {
    title: 'Tutor',
    open: 'Tutor fragen',
    quoteGone: 'Diese Worte stehen nicht mehr im Element.',
  },
});
