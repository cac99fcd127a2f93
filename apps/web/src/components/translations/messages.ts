import { catalogue } from '../../ui/i18n/catalogue.ts';

export const translationMessages = catalogue('components/translations', {
  'to-translate': 'To translate',
  changed: 'Original changed',
  current: 'Up to date',
  new: 'New in the original',
  gone: 'Gone from the original',
  'to-translateText': 'Nobody has said yet that it says what the original says.',
  changedText: 'The original, or what it asks for, has changed since this was translated.',
  currentText: 'It says what the original says.',
  newText: 'The original has it, this version has not.',
  goneText: 'The original does not have it any more. Delete it here, or keep it by itself.',
});
