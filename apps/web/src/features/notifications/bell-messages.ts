import { catalogue } from '../../ui/i18n/catalogue.ts';

export const bellMessages = catalogue({
  en: {
    bell: 'Notifications{count, plural, =0 {} other {, # new}}',
    came: '{count, plural, one {# new notification} other {# new notifications}}',
  },
  de: {
    bell: 'Mitteilungen{count, plural, =0 {} other {, # neu}}',
    came: '{count, plural, one {# neue Mitteilung} other {# neue Mitteilungen}}',
  },
});
