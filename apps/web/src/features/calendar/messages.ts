import { catalogue } from '../../ui/i18n/catalogue.ts';

export const calendarMessages = catalogue('features/calendar', {
  make: 'Create calendar link',
  address: 'Calendar link',
  open: 'Open in my calendar',
  copy: 'Copy link',
  copied: 'Copied',
  renew: 'Create new link',
  renewTitle: 'Create a new link?',
  renewText: 'Calendars that use the old link stop updating.',
  remove: 'Remove link',
  removeTitle: 'Remove the link?',
  secret: 'Anyone with this link can see your due dates. Keep it private.',
});
