import { catalogue } from '../../ui/i18n/catalogue.ts';

export const hintMessages = catalogue('components/hint', {
  hint: 'Hint',
  show: 'Show a hint',
  more: 'Show another hint',
  none: 'There is no more help for this answer. Answer again, or ask your teacher.',
  passage: 'Read this passage of the lesson again.',
  toPassage: 'Show in the lesson',
  here: 'This may help.',
  back: 'Back to the question',
});
