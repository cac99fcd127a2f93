import { catalogue } from '../ui/i18n/catalogue.ts';

export const unprovedMessages = catalogue({
  en: {
    text: 'Your address {email} is not confirmed yet. You can learn already; invitations and courses that await you by this address come once you have opened the link that we sent to it.',
    again: 'Send again',
    sending: 'Sending…',
    sent: 'The link is on its way. Look among unwanted mail too.',
  },
  de: {
    text: 'Ihre Adresse {email} ist noch nicht bestätigt. Lernen können Sie schon; Einladungen und Kurse, die Sie unter dieser Adresse erwarten, kommen, sobald Sie den Link geöffnet haben, den wir dorthin geschickt haben.',
    again: 'Noch einmal senden',
    sending: 'Wird gesendet …',
    sent: 'Der Link ist unterwegs. Sehen Sie auch bei unerwünschter Post nach.',
  },
});
