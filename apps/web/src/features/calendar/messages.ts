import { catalogue } from '../../ui/i18n/catalogue.ts';

export const calendarMessages = catalogue('features/calendar', {
  make: 'Make an address',
  address: 'Address for calendars',
  open: 'Open in my calendar',
  copy: 'Copy address',
  copied: 'Copied',
  renew: 'Make a new address',
  renewTitle: 'Make a new address?',
  renewText: 'Calendars that use the old one get nothing any more.',
  remove: 'Take the address back',
  removeTitle: 'Take the address back?',
  secret: 'Whoever has this address can see your due dates. Share it with nobody.',
});
