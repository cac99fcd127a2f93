import { catalogue } from '../../ui/i18n/catalogue.ts';

export const signOutMessages = catalogue('app/session/sign-out', {
  ask: 'Sign out?',
  anyway: 'Sign out anyway',
  answersWait:
    '{count, plural, one {# answer waits to be sent, which can} other {# answers wait to be sent, which can}} be done only while you are signed in.',
  deedsWait: '{count, plural, one {# mark or graded card waits} other {# marks and graded cards wait}} to be sent.',
  wordsWait: 'In {count, plural, one {# place} other {# places}} you have written something that is not sent or saved.',
  forgotten: 'Signing out removes this from the browser, so that nobody after you can read it.',
  pending:
    'You are signed out in this browser, but the server has not heard of it yet. It is told as soon as it can be reached; leave this page open until this message is gone.',
});
