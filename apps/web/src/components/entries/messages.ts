import { catalogue } from '../../ui/i18n/catalogue.ts';

export const entryMessages = catalogue('components/entries', {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  inReview: 'In review',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
  wholeCourse: 'The whole course',
  goneElement: 'A deleted element',
  reply: 'Reply',
  answerBy: '{name} replied',
});
