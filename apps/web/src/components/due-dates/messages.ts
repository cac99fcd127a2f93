import { catalogue } from '../../ui/i18n/catalogue.ts';

export const dueMessages = catalogue('components/due-dates', {
  today: 'Due today',
  tomorrow: 'Due tomorrow',
  later: 'Due on {day}',
  over: 'Was due on {day}, not finished',
});
