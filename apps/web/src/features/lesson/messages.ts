import { catalogue } from '../../ui/i18n/catalogue.ts';

export const lessonMessages = catalogue('features/lesson', {
  previous: 'Previous',
  next: 'Next',
  show: 'Show what you know',
  done: 'Done',
  isDone: 'Done',
  doneText: 'Nothing to prove here. Mark it as done when you have read it.',
  standing: '{completed} of {total} mastered',
  complete: 'Element complete',
  emptyCourse: 'This course is still empty',
  emptyCourseText: 'Its author has not published anything yet. Come back soon.',
  emptyElement: 'Nothing is written here yet.',
  courseEnd: 'You have reached the end of the course.',
  nav: 'Other elements',
  place: 'Place in the course',
  print: 'Print',
  reading: 'How you read',
  readAloud: 'Read aloud',
  stoppedHere: 'You stopped here',
  toTop: 'To the beginning',
});
