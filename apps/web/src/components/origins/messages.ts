import { catalogue } from '../../ui/i18n/catalogue.ts';

export const originMessages = catalogue('components/origins', {
  workingOnQuestion: 'What you make here is kept with the question of a student.',
  workingOnFlag: 'What you make here is kept with the place that a student flagged.',
  toQuestion: 'To the question',
  toFlag: 'To the flagged place',
  drop: 'Do not keep it with that any more',
  fromQuestion: 'From a question by {name}',
  fromFlag: 'From a place that {name} flagged',
  fromGone: 'From a question or flagged place that is no longer there',
});
