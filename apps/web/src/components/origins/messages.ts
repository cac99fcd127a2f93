import { catalogue } from '../../ui/i18n/catalogue.ts';

export const originMessages = catalogue('components/origins', {
  workingOnQuestion: 'Your changes here are linked to a student’s question.',
  workingOnFlag: 'Your changes here are linked to a student’s flag.',
  toQuestion: 'Go to question',
  toFlag: 'Go to flag',
  drop: 'Unlink',
  fromQuestion: 'From a question by {name}',
  fromFlag: 'From a flag by {name}',
  fromGone: 'From a deleted question or flag',
});
