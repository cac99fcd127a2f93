import { catalogue } from '../../ui/i18n/catalogue.ts';

export const helpMessages = catalogue('features/help', {
  title: 'Help',
  lead: 'How learning works here, and the keys that save time.',
  authorLead: 'How a course comes to be, and the keys that save time.',
  search: 'Search the guide',
  nothing: 'Nothing in the guide speaks of “{words}”.',
  nothingText: 'Try another word, or fewer of them.',
  shortcuts: 'Keys',
  key: 'Key',
  does: 'What it does',
});
