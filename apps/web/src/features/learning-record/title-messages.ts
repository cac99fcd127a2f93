import { catalogue } from '../../ui/i18n/catalogue.ts';

/** What every lesson says of it; the rest of its words comes with what they are in. */
export const recordTitleMessages = catalogue({
  en: {
    title: 'Your progress',
  },
  de: {
    title: 'Ihr Fortschritt',
  },
});
