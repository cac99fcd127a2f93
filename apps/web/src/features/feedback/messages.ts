import { catalogue } from '../../ui/i18n/catalogue.ts';

export const feedbackMessages = catalogue('features/feedback', {
  title: 'Send feedback',
  category: 'Category',
  details: 'Details',
  detailsHelp: 'The place you pointed at and what the page wrote to its log go along. Passwords never do.',
  menuHelp: 'Shift and a right-click open the browser’s own menu.',
  cancel: 'Cancel',
  submit: 'Submit',
  sent: 'Thank you. The admins read it with the place you pointed at.',
});
