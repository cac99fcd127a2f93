import { catalogue } from '../../ui/i18n/catalogue.ts';

export const signOutMessages = catalogue('app/session/sign-out', {
  ask: 'Sign out?',
  anyway: 'Sign out anyway',
  answersWait:
    '{count, plural, one {# answer is not sent yet. It} other {# answers are not sent yet. They}} can only be sent while you are signed in.',
  deedsWait: '{count, plural, one {# grade or flashcard is} other {# grades or flashcards are}} not sent yet.',
  wordsWait: 'You have unsaved text in {count, plural, one {# place} other {# places}}.',
  forgotten: 'Signing out deletes it from this browser, so that nobody else can read it.',
  pending:
    'You are signed out in this browser, but the server could not be reached. Keep this page open until this message disappears.',
});
