import { catalogue } from '../../ui/i18n/catalogue.ts';

export const demoRequestMessages = catalogue('features/demo-requests', {
  title: 'Ask for a demo',
  lead: 'Tell us where to reach you. Somebody writes back and shows you Coursecraft with a document of your own.',
  name: 'Name',
  email: 'E-mail',
  organisation: 'Organisation',
  organisationHelp: 'Optional.',
  message: 'What would you like to see?',
  messageHelp: 'Optional. What you teach, whom, and how many.',
  send: 'Send request',
  nameMissing: 'Say who you are.',
  emailMissing: 'Write an address that we can answer to.',
  emailWrong: 'An address looks like name@example.org.',
  tooMany: 'Too many requests came from here. What you typed is kept: send it again in an hour.',
  failed: 'That could not be sent. What you typed is kept: try again in a moment.',
  sentTitle: 'Thank you, {name}.',
  sent: 'Your request is here. Somebody writes to {email} and agrees on a time with you.',
  sentNext: 'Meanwhile you can look around by yourself: an account is made in a minute.',
  back: 'Back to the start',
  start: 'Create your account',
});
