import { catalogue } from '../../ui/i18n/catalogue.ts';

export const feedbackMessages = catalogue('features/feedback', {
  title: 'Send feedback',
  category: 'Category',
  details: 'Details',
  detailsHelp: 'We also send the selected page element and the browser console. Passwords are never sent.',
  menuHelp: 'Shift + right-click opens the browser menu.',
  cancel: 'Cancel',
  submit: 'Submit',
  sent: 'Thank you. Your feedback was sent to the admins.',
});
