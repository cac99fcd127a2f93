import { catalogue } from '../../ui/i18n/catalogue.ts';

export const demoRequestMessages = catalogue('features/demo-requests', {
  title: 'Request a demo',
  lead: 'Tell us how to reach you. We will contact you and show you Coursecraft with one of your own documents.',
  name: 'Name',
  email: 'Email',
  organisation: 'Organization',
  organisationHelp: 'Optional.',
  message: 'What would you like to see?',
  messageHelp: 'Optional. What you teach, to whom, and how many students you have.',
  send: 'Send request',
  nameMissing: 'Enter your name.',
  emailMissing: 'Enter your email.',
  emailWrong: 'Enter an email like name@example.org.',
  tooMany: 'Too many requests from here. Your text is kept. Try again in an hour.',
  failed: 'The request could not be sent. Your text is kept. Try again in a moment.',
  sentTitle: 'Thank you, {name}.',
  sent: 'We received your request and will write to {email} to arrange a time.',
  sentNext: 'In the meantime, create an account and look around.',
  back: 'Back to the start',
  start: 'Create your account',
});
