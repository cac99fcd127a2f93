import { catalogue } from '../../ui/i18n/catalogue.ts';

export const translationMessages = catalogue('components/translations', {
  'to-translate': 'To translate',
  changed: 'Original changed',
  current: 'Up to date',
  new: 'New in the original',
  gone: 'Removed from the original',
  'to-translateText': 'Not confirmed as a translation of the original yet.',
  changedText: 'The original or its criteria changed after this was translated.',
  currentText: 'Matches the original.',
  newText: 'In the original, but not in this translation.',
  goneText: 'No longer in the original. Delete it, or keep it only here.',
});
