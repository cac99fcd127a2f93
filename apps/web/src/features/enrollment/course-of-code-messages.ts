import { catalogue } from '../../ui/i18n/catalogue.ts';

export const courseOfCodeMessages = catalogue('features/enrollment/course-of-code', {
  title: 'Course of this code',
  taughtBy: 'Taught by {names}',
});
