import { catalogue } from '../../ui/i18n/catalogue.ts';

export const enrollmentMessages = catalogue('features/enrollment', {
  title: 'Join a course',
  lead: 'Your teacher gave you a code. Upper or lower case, with or without the dash.',
  codeLead: 'The code of your course is filled in. Add it, and you are in.',
  withoutCode: 'No code, or something to teach?',
  toHome: 'Your courses',
  code: 'Course code',
  add: 'Add Course',
  adding: 'Adding…',
  cancel: 'Cancel',
  notFound: 'Course not found. Please check the code and try again.',
  already: 'You are already enrolled in this course.',
  removed: 'You were taken out of this course. Ask its author to let you in again.',
  success: 'Course added successfully!',
  error: 'Error adding course. Please try again.',
  tooMany: 'Too many codes in a row. Wait a minute and try again.',
  myCourses: 'My Courses',
  addByCode: 'Add Course by Code',
  open: 'Open Course',
  enrolled: 'Enrolled {date}',
  leave: 'Leave',
  leaveAsk: 'Leave “{title}”?',
  leaveConfirm: 'Leave course',
  leaveText:
    'You no longer see the course, in any of its languages. Reminders, notifications and due dates of it end, and you are taken out of its groups.',
  leaveKept:
    'Your answers, what you have mastered, your notes and your plan are kept, and are back when you join again with the code or are put on the list. Its authors keep what you wrote to them. A certificate stays yours.',
  leaveWaiting:
    '{count, plural, one {An answer that you gave in it was} other {# answers that you gave in it were}} not sent yet, and will not be taken once you have left. Connect first if they are to count.',
  left: 'You have left “{title}”. With its code you can join again.',
  none: 'No courses yet',
  noneText: 'Add the first one with the code your teacher gave you.',
});
