import { catalogue } from '../ui/i18n/catalogue.ts';

export const uncountedMessages = catalogue('components/uncounted', {
  repeated: 'You have shown this with this question or these words already. Show it with another question next.',
  'after-miss': 'This answer is right. To show that you know it, come back to a new question later.',
});
