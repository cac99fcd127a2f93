import { catalogue } from '../ui/i18n/catalogue.ts';

export const unprovedMessages = catalogue('components/unproved', {
  text: 'Your email {email} is not confirmed yet. You can already learn. Open the link in our email to receive invitations and courses sent to it.',
  again: 'Send again',
  sending: 'Sending…',
  sent: 'Email sent. Check your spam folder too.',
});
