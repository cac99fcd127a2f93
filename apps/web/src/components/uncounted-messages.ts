import { catalogue } from '../ui/i18n/catalogue.ts';

export const uncountedMessages = catalogue('components/uncounted', {
  repeated: 'You already showed this with this question or these words. Answer a different question next.',
  'after-miss': 'Correct. Answer a new question later to show that you know it.',
});
