import { catalogue } from '../ui/i18n/catalogue.ts';

export const feedbackCategoryMessages = catalogue('components/feedback-category', {
  'ui-bug': 'Fault of the interface',
  'content-issue': 'Problem with the content',
  'incorrect-answer': 'Wrong answer',
  'feature-request': 'Something is missing',
  other: 'Something else',
});
