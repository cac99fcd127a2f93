import { catalogue } from '../../ui/i18n/catalogue.ts';

export const modelChoiceMessages = catalogue('components/model-choice', {
  model: 'Model',
  usual: '{model} (default)',
  builtin: 'Without AI',
});
