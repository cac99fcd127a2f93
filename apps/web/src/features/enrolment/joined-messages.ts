import { catalogue } from '../../ui/i18n/catalogue.ts';

/** What every lesson says of it; the rest of its words comes with what they are in. */
export const joinedMessages = catalogue({
  en: {
    joined: 'You are now in “{title}”.',
  },
  de: {
    joined: 'Sie sind jetzt in „{title}“.',
  },
});
