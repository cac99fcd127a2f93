import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const profileMessages = catalogue('features/accounts/profile', {
  title: 'Profile',
  lead: 'Your name, your courses and your account.',
  name: 'Display Name',
  nameHelp: 'Teachers see it with your answers and questions.',
  email: 'Email',
  save: 'Save name',
  saving: 'Saving…',
  saved: 'Name saved.',
  courses: 'Your courses',
  enrolled: 'Enrolled {date}',
  none: 'You have no courses yet.',
  certificates: 'Your certificates',
  calendar: 'Due dates in your calendar',
  calendarText: 'Subscribe in any calendar app to see your due dates. Changes appear automatically.',
  sessions: 'Where you are signed in',
  sessionsText: 'Sign out on all devices, including this one.',
  signOutEverywhere: 'Sign out everywhere',
  data: 'Your data',
  dataText:
    'A ZIP file with your profile and, for each course, your progress, evidence, answers, notes, questions, reactions and tutor conversations.',
  export: 'Export my data',
  exporting: 'Preparing…',
  deleteTitle: 'Delete your account',
  deleteText: 'Permanently deletes your account and all your learning data.',
  delete: 'Delete my account',
  deleteAsk: 'Delete your account?',
  deleteLearner:
    'Your progress, evidence, answers, notes, questions and conversations are deleted in every course. This cannot be undone.',
  deleteAuthor:
    'Courses stay with their other authors, and your texts stay without your name. If you are the only author of a course, add another author or delete it first. The audit log keeps a number instead of your name.',
  keepExamples: 'Keep my example answers',
  keepExamplesHelp:
    'If a teacher used your answer as an example, it stays in that course without your name. Otherwise it is deleted.',
  word: 'DELETE',
  typeWord: 'Type {word} to confirm',
});
