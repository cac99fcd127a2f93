import { catalogue } from '../../ui/i18n/catalogue.ts';

export const agreementMessages = catalogue('components/agreement', {
  agrees: 'The judge agrees with you on {agreeing} of {tried} marked answers.',
  unknown: 'The judge has not been compared with your marks yet.',
  few: 'Fewer than five marks say little.',
  poor: 'That is less than four in five: mark more, or sharpen the key points.',
  learning: '{count, plural, one {# mark is} other {# marks are}} being compared.',
  share: 'Agreement of the judge with your marks',
  of: '{agreeing} of {tried}',
});
