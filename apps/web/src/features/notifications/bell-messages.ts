import { catalogue } from '../../ui/i18n/catalogue.ts';

export const bellMessages = catalogue('features/notifications/bell', {
  bell: 'Notifications{count, plural, =0 {} other {, # new}}',
  came: '{count, plural, one {# new notification} other {# new notifications}}',
});
