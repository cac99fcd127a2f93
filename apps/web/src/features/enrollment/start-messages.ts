import { catalogue } from '../../ui/i18n/catalogue.ts';

/** Separate from the messages that every lesson loads. */
export const startMessages = catalogue('features/enrollment/start', {
  choose: 'What brings you here?',
  chooseLead: 'You can do both later.',
  learn: 'Learn',
  teach: 'Teach',
  teachText: 'Turn your documents or an idea into a course, and see what your students master.',
  toTeach: 'Create a course',
  courseOfCode: 'Course of this code',
  taughtBy: 'Taught by {names}',
});
