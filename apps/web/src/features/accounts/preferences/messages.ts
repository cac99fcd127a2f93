import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const preferencesMessages = catalogue('features/accounts/preferences', {
  title: 'Settings',
  lead: 'How Coursecraft looks and speaks to you, on every device that you sign in on.',
  theme: 'Colours',
  themeSystem: 'As on this device',
  themeLight: 'Light',
  themeDark: 'Dark',
  motion: 'Movement',
  motionSystem: 'As on this device',
  motionReduced: 'Reduced',
  motionReducedText: 'Nothing flies or slides; what you earn is shown by a badge that stands still.',
  motionFull: 'Full',
  reminders: 'Reminders of what is due',
  remindersMail: 'In the app and by mail',
  remindersText: 'Between {from} and {to} o’clock where you are. By mail only where this installation sends any.',
  remindersApp: 'In the app only',
  remindersOff: 'None',
  sample: 'Kneading lines the strands up, so that the net becomes even and strong.',
});
