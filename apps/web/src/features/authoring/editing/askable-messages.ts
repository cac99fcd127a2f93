import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const askableMessages = catalogue('features/authoring/editing/askable', {
  understood: 'What is understood here',
  examples: 'For example',
  outline: 'The outline',
  words: 'Shorter and plainer',
  exact: 'Exactly this',
  order: 'Move, join, take out',
  form: 'Another form',
  tables: 'Tables and lists',
  adding: 'More',
  beyond: 'In other words',
  needsModel: 'This takes a language model, and none is connected here.',
  instead: 'This can be done here:',
});
