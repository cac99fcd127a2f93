import { catalogue } from '../../ui/i18n/catalogue.ts';

export const trialMessages = catalogue('components/grading-trial', {
  met: 'Met',
  partly: 'Partly',
  notYet: 'Not yet',
  passesNonsense: 'A nonsense answer passes. Say in the guidance what is not enough.',
  failsGold:
    'The grader disagrees with some of your examples. Add one in other words, or explain more in the guidance.',
  noGold: 'No examples to test yet.',
  agreement: 'Agreement with your examples: {percent} %.',
  stale: '(before the last change)',
  judgedOtherwise: '{count, plural, one {# example} other {# examples}}',
  expectedGot: 'you: {expected}, grader: {got}',
  fixes: 'Fix',
  question: 'Fix question',
  points: 'Fix key points',
  example: 'Fix example',
});
