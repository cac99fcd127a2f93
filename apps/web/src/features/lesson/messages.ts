import { catalogue } from '../../ui/i18n/catalogue.ts';

export const lessonMessages = catalogue('features/lesson', {
  previous: 'Previous',
  next: 'Next',
  done: 'Mark as done',
  isDone: 'Done',
  doneText: 'Read it? Mark it as done.',
  standing: '{completed} of {total} mastered',
  complete: 'Element complete',
  emptyCourse: 'This course is empty',
  emptyCourseText: 'Nothing is published yet. Come back soon.',
  emptyElement: 'This element is empty.',
  courseEnd: 'End of the course',
  nav: 'Other elements',
  place: 'Breadcrumb',
  print: 'Print',
  reading: 'Reading settings',
  readAloud: 'Read aloud',
  stoppedHere: 'You stopped here',
  toTop: 'Go to top',
});
