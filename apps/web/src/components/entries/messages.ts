import { catalogue } from '../../ui/i18n/catalogue.ts';

export const entryMessages = catalogue('components/entries', {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  inReview: 'Being looked at',
  resolved: 'Resolved',
  dismissed: 'Left as it is',
  wholeCourse: 'The whole course',
  goneElement: 'An element that is no longer there',
  reply: 'Answer',
  answerBy: '{name} answers',
});
