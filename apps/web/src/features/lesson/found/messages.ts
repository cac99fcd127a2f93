import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const foundMessages = catalogue('features/lesson/found', {
  title: 'Search results in this lesson',
  words: '“{words}”',
  count: '{at, number} of {count, number}',
  none: 'Not in this lesson',
  previous: 'Previous match (Shift+F3)',
  next: 'Next match (F3)',
  close: 'Close the search results',
});
