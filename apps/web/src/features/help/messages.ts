import { catalogue } from '../../ui/i18n/catalogue.ts';

export const helpMessages = catalogue('features/help', {
  title: 'Help',
  lead: 'How to learn here, and keyboard shortcuts.',
  authorLead: 'How to create a course, and keyboard shortcuts.',
  search: 'Search the guide',
  nothing: 'No results for “{words}” in the guide.',
  nothingText: 'Try other or fewer words.',
  shortcuts: 'Keyboard shortcuts',
  key: 'Key',
  does: 'What it does',
  feedback: 'Send feedback',
});
