import { catalogue } from '../../ui/i18n/catalogue.ts';

export const modelAnswerMessages = catalogue('components/model-answer', {
  ask: 'Compare with a model answer',
  askHelp: 'You came close twice. What you answer after it must be in your own words: a copy does not count.',
  title: 'Compare your answer',
  yours: 'Your answer',
  model: 'Model answer',
  again: 'What does the model answer say that yours does not? Answer again in your own words: a copy does not count.',
});
