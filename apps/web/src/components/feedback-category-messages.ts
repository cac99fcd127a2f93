import { catalogue } from '../ui/i18n/catalogue.ts';

export const feedbackCategoryMessages = catalogue('components/feedback-category', {
  'ui-bug': 'Interface bug',
  'content-issue': 'Content problem',
  'incorrect-answer': 'Wrong answer',
  'feature-request': 'Feature request',
  other: 'Other',
});
