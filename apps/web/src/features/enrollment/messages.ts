import { catalogue } from '../../ui/i18n/catalogue.ts';

export const enrollmentMessages = catalogue('features/enrollment', {
  title: 'Join a course',
  lead: 'Your teacher gave you a code. Upper or lower case, with or without the dash.',
  codeLead: 'Your course code is filled in. Select “Add Course” to join.',
  withoutCode: 'No code, or want to teach?',
  toHome: 'Your courses',
  code: 'Course code',
  add: 'Add Course',
  adding: 'Adding…',
  cancel: 'Cancel',
  notFound: 'Course not found. Please check the code and try again.',
  already: 'You are already enrolled in this course.',
  removed: 'You were removed from this course. Ask its author to add you again.',
  success: 'Course added successfully!',
  error: 'Error adding course. Please try again.',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  myCourses: 'My Courses',
  addByCode: 'Add Course by Code',
  open: 'Open Course',
  enrolled: 'Enrolled {date}',
  leave: 'Leave',
  leaveAsk: 'Leave “{title}”?',
  leaveConfirm: 'Leave course',
  leaveText:
    'You lose access to the course in all its languages. Its reminders and due dates end, and you leave its groups.',
  leaveKept:
    'Your answers, progress, notes and plan are saved for when you join again. Authors keep what you sent them. You keep your certificate.',
  leaveWaiting:
    '{count, plural, one {# answer is not sent yet and will be lost.} other {# answers are not sent yet and will be lost.}} Go online first to send {count, plural, one {it} other {them}}.',
  left: 'You left “{title}”. Use its code to join again.',
  none: 'No courses yet',
  noneText: 'Add the first one with the code your teacher gave you.',
});
