import { catalogue } from '../ui/i18n/catalogue.ts';

export const unprovedMessages = catalogue('components/unproved', {
  text: 'Your address {email} is not confirmed yet. You can learn already; invitations and courses that await you by this address come once you have opened the link that we sent to it.',
  again: 'Send again',
  sending: 'Sending…',
  sent: 'The link is on its way. Look among unwanted mail too.',
});
