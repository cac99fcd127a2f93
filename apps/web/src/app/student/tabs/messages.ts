import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const tabsMessages = catalogue('app/student/tabs', {
  label: 'Main navigation',
  learn: 'Learn',
  review: 'Review',
  progress: 'Progress',
  more: 'More',
  mastered: '{completed} / {total} mastered',
});
