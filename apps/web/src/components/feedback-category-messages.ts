import { catalogue } from '../ui/i18n/catalogue.ts';

/** What feedback can be about, as the sender chooses it and the reader sees it. */
export const feedbackCategoryMessages = catalogue('components/feedback-category', {
  'ui-bug': 'Interface bug',
  'content-issue': 'Content problem',
  'incorrect-answer': 'Wrong answer',
  'feature-request': 'Feature request',
  other: 'Other',
});
