import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const profileMessages = catalogue('features/accounts/profile', {
  title: 'Profile',
  lead: 'How others see you here, and the courses you are in.',
  name: 'Display Name',
  nameHelp: 'Your teachers see it beside your answers and questions.',
  email: 'Email',
  save: 'Save name',
  saving: 'Saving…',
  saved: 'Your name is saved.',
  courses: 'Your courses',
  enrolled: 'Enrolled {date}',
  none: 'You are not in a course yet.',
  certificates: 'Your certificates',
  calendar: 'Due dates in your calendar',
  calendarText:
    'Calendars of any kind can subscribe to an address and then show by when the modules of your courses are due, also when a date changes.',
  sessions: 'Where you are signed in',
  sessionsText:
    'If you left yourself signed in somewhere, end it from here: every device has to sign in again, this one too.',
  signOutEverywhere: 'Sign out everywhere',
  data: 'Your data',
  dataText:
    'A ZIP file with your profile and, of each course, your progress, evidence, answers, notes, questions, reactions and conversations with the tutor.',
  export: 'Export my data',
  exporting: 'Collecting…',
  deleteTitle: 'Delete your account',
  deleteText: 'Your account and all that you did as a learner are deleted for good.',
  delete: 'Delete my account',
  deleteAsk: 'Delete your account?',
  deleteLearner:
    'Your progress, evidence, answers, notes, questions and conversations go, in every course. Nobody can bring them back.',
  deleteAuthor:
    'Courses stay with their other authors, and what you wrote in them stays without your name. A course that has no other author you hand on or delete first. The admins’ log of changes of rights keeps a number for you, not your name.',
  keepExamples: 'Leave answers that became examples',
  keepExamplesHelp:
    'Where a teacher made an example of an answer of yours, it stays in that course without your name. Otherwise it goes.',
  word: 'DELETE',
  typeWord: 'Type {word} to confirm',
});
