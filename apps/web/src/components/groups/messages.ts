import { catalogue } from '../../ui/i18n/catalogue.ts';

export const groupMessages = catalogue('components/groups', {
  group: 'Group',
  everybody: 'All students',
  groupOf: '{name} ({count})',
});
