import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const endMessages = catalogue('features/progress/ends', {
  lessonDone: 'Lesson done',
  sectionDone: 'Section done: {title}',
  courseDone: 'You finished “{title}”',
  courseOpen: 'You reached the end of “{title}”',
  openText: '{count, plural, one {# lesson is still open.} other {# lessons are still open.}}',
  toOpen: 'Go to “{title}”',
  canNow: 'What you can do now',
  masteredCount: 'You mastered {completed} of {total} criteria.',
  more: '{count, plural, one {and # more} other {and # more}}',
  words: '{count, plural, one {Your best sentence} other {Your best sentences}}',
  next: 'What next',
  upNext: 'Next: {title}',
  review: 'Review today',
  lookBack: 'Read the course again',
  otherCourse: 'Continue with “{title}”',
  courses: 'Your courses',
});
