import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const preferencesMessages = catalogue('features/accounts/preferences', {
  title: 'Settings',
  lead: 'Appearance, language and reminders, on all your devices.',
  theme: 'Theme',
  themeSystem: 'Match device',
  themeLight: 'Light',
  themeDark: 'Dark',
  motion: 'Animation',
  motionSystem: 'Match device',
  motionReduced: 'Reduced',
  motionReducedText: 'No motion. A badge shows what you earned.',
  motionFull: 'Full',
  reminders: 'Due reminders',
  remindersMail: 'In the app and by email',
  remindersText: 'Sent between {from} and {to} o’clock in your time zone. Email works only if this server can send it.',
  remindersApp: 'In the app only',
  remindersOff: 'Off',
  studyReminders: 'Reminders to review and for your plan',
  sample: 'Kneading lines the strands up, so that the net becomes even and strong.',
});
