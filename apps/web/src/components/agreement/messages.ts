import { catalogue } from '../../ui/i18n/catalogue.ts';

export const agreementMessages = catalogue('components/agreement', {
  agrees: 'The grader agrees with you on {agreeing} of {tried} graded answers.',
  unknown: 'The grader has not been compared with your grades yet.',
  few: 'Grade at least five answers for a reliable figure.',
  poor: 'That is below 80%. Grade more answers, or make the key points clearer.',
  learning: 'Comparing {count, plural, one {# grade} other {# grades}}…',
  share: 'Agreement between the grader and you',
  of: '{agreeing} of {tried}',
});
