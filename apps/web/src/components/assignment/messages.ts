import { catalogue } from '../../ui/i18n/catalogue.ts';

export const assignmentMessages = catalogue('components/assignment', {
  assignee: 'Assigned to',
  filter: 'Assigned',
  nobody: 'Nobody',
  unassigned: 'Not assigned',
  me: 'Me',
  you: '{name} (you)',
  anyone: 'Anyone',
  failed: 'Not assigned. Try again.',
});
