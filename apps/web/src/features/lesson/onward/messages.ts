import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const onwardMessages = catalogue('features/lesson/onward', {
  check: 'Check answer',
  send: 'Send answer',
  question: 'Next question',
  cards: 'Review the cards',
  done: 'Mark as done',
  next: 'Continue',
  finish: 'Finish',
});
